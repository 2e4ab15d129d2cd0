/** Words that begin with anything but a scheme and `//` are a host. */
const FORM = /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?:(?<info>.*)@)?(?<place>[^@]*)$/i;

/** Parts of a typed address; user and password are null where it has none. */
export interface AddressParts {
  /** Empty without one. */
  readonly scheme: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Host, port and path. */
  readonly place: string;
  /** True: what looks like a password may be a path. */
  readonly isAmbiguous: boolean;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Takes user and password out of the address of a camera as it was typed: `rtsp://user:password@host/path`. */
export function splitAddress(typed: string): AddressParts {
  const { scheme = '', info, place = '' } = FORM.exec(typed.trim())?.groups ?? {};
  const [user, ...rest] = info?.split(':') ?? [];
  return {
    scheme: scheme.toLowerCase(),
    place,
    user: user === undefined ? null : decoded(user),
    password: rest.length === 0 ? null : decoded(rest.join(':')),
    isAmbiguous: info !== undefined && /[/?#]/.test(info),
  };
}
