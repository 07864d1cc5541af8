// The emscripten glue of src/wasm, as build.mjs names it for the bundler.
declare module 'lab-glue' {
  interface LabModule {
    call(request: string): string;
    call_with_text(request: string, text: string): string;
  }
  const factory: (options?: object) => Promise<LabModule>;
  export default factory;
}
declare module 'core-glue' {
  const factory: (options?: object) => Promise<import('./core.js').CoreModule>;
  export default factory;
}
declare const LAB_WASM: string | undefined;
/** As text: figures carry their style in themselves. */
declare module '*.css' {
  const text: string;
  export default text;
}
