/** The decoder of tinyh264, h264bsd compiled to WebAssembly; its own types are missing. Pointers are byte offsets in `HEAPU8`. */
declare module 'tinyh264/es/TinyH264.js' {
  export interface TinyH264 {
    /** The module's memory; replaced by another array when the memory grows. */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _h264bsdAlloc(): number;
    _h264bsdInit(storage: number, noOutputReordering: number): number;
    _h264bsdDecode(
      storage: number,
      bytes: number,
      length: number,
      picture: number,
      width: number,
      height: number,
    ): number;
  }
  const open: () => Promise<TinyH264>;
  export default open;
}
