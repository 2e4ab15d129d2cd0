import type { Line } from '../../hub/clients.ts';

/** A socket that only records calls. */
export class FakeSocket implements Line {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly did: string[] = [];
  bufferedAmount = 0;

  send(frame: string): void {
    this.did.push(`send ${frame}`);
  }

  ping(): void {
    this.did.push('ping');
  }

  close(code: number): void {
    this.did.push(`close ${code}`);
  }

  terminate(): void {
    this.did.push('terminate');
  }
}
