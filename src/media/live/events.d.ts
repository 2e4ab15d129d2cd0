/** What of this package is used; it ships without types. */
declare module 'events' {
  export class EventEmitter {
    on<T>(name: string, listener: (handlers: T) => void): this;
  }
}
