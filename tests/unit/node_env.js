// Linked before the tests on wasm32: hands Node's environment to getenv.
Module.preRun = () => Object.assign(ENV, process.env);
