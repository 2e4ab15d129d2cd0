/** Used part of this package, which ships without types. */
declare module 'events' {
  export class EventEmitter {
    on<T>(name: string, listener: (handlers: T) => void): this;
  }
}
