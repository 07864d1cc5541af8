// The emscripten glue of src/wasm, as build.mjs names it for the bundler.
declare module 'lab-glue' {
  interface LabModule { call(request: string): string }
  const factory: (options?: object) => Promise<LabModule>;
  export default factory;
}
