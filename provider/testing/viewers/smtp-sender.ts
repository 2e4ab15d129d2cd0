import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

/** The last line of a reply of SMTP. */
export interface SmtpReply {
  readonly code: number;
  readonly words: string;
}

const REPLY = /^(?:\d{3}-[^\n]*\n)*(\d{3}) ?([^\n]*)\n/;

/** A sender of mails that says each line itself; any reply is fine to it. */
export class SmtpSender {
  readonly socket: Socket;
  #heard = '';
  #isOver = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    const end = () => {
      this.#isOver = true;
      socket.emit('reply');
    };
    socket.on('error', () => {});
    socket.once('close', end);
    socket.once('end', end);
    socket.on('data', (bytes: Buffer) => {
      this.#heard += bytes.toString('latin1').replaceAll('\r', '');
      socket.emit('reply');
    });
  }

  /** Connects and says hello. */
  static async open(url: string, from = '127.0.0.1'): Promise<SmtpSender> {
    const { hostname, port } = new URL(url);
    const sender = new SmtpSender(connect({ host: hostname, port: Number(port), localAddress: from }));
    await sender.reply();
    await sender.says('EHLO camera');
    return sender;
  }

  /** Continues encrypted, where the server shows this certificate, and says hello again. */
  async encrypts(cert: string, name: string): Promise<SmtpSender> {
    await this.says('STARTTLS');
    this.socket.removeAllListeners('data');
    const socket = connectByTls({ socket: this.socket, ca: cert, servername: name });
    await once(socket, 'secureConnect');
    const sender = new SmtpSender(socket);
    await sender.says('EHLO camera');
    return sender;
  }

  /** The next reply; null when the connection ended without one. */
  async reply(): Promise<SmtpReply | null> {
    for (;;) {
      const [whole, code, words = ''] = REPLY.exec(this.#heard) ?? [];
      if (whole !== undefined) {
        this.#heard = this.#heard.slice(whole.length);
        return { code: Number(code), words };
      }
      if (this.#isOver) return null;
      await new Promise((resolve) => this.socket.once('reply', resolve));
    }
  }

  async says(line: string): Promise<SmtpReply | null> {
    this.socket.write(`${line}\r\n`, 'latin1');
    return this.reply();
  }

  /** Sends a mail to those addresses that are accepted. @returns the final reply, or that of the last address refused */
  async sends(mail: string | Uint8Array, ...to: readonly string[]): Promise<SmtpReply | null> {
    await this.says('MAIL FROM:<camera@example.com>');
    let last: SmtpReply | null = null;
    let accepted = 0;
    for (const address of to) {
      last = await this.says(`RCPT TO:<${address}>`);
      if (last?.code === 250) accepted += 1;
    }
    if (accepted === 0) return last;
    const begun = await this.says('DATA');
    if (begun?.code !== 354) return begun;
    this.socket.write(mail, 'latin1');
    return this.says('\r\n.');
  }

  close(): void {
    this.socket.destroy();
  }
}
