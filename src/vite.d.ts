/// <reference types="vite/types/importMeta.d.ts" />

/** The classes of a sheet; scripts/styles.test.ts knows which there are. */
declare module '*.module.css';
declare module '*.css';
declare module '*.css?inline' {
  const text: string;
  export default text;
}
