/** What deltas and their tests need of zstd; the package's own types are not needed by who builds no delta. */
declare module '@bokuweb/zstd-wasm' {
  interface Zstd {
    readonly isContext: never
  }
  type Change = (context: Zstd, content: Uint8Array, dictionary: Uint8Array, level?: number) => Uint8Array
  export const init: () => Promise<void>
  export const createCCtx: () => Zstd
  export const createDCtx: () => Zstd
  export const compressUsingDict: Change
  export const decompressUsingDict: Change
}
