declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server that speaks S3 and keeps its objects in a folder; it verifies no signature of version 4. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly vhostBuckets: boolean;
      readonly configureBuckets?: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
