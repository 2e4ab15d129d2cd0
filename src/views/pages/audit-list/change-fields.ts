const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields of a payload as names and texts; those of an object in it come one by one, as `holder.email`. */
export function fieldsOf(payload: object, before = ''): readonly (readonly [field: string, value: string])[] {
  return Object.entries(payload).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined) return [];
    const field = before + name;
    return typeof value === 'object' && !Array.isArray(value)
      ? fieldsOf(value, `${field}.`)
      : [[field, textOf(value)] as const];
  });
}

/** The whole change as a text: `Taken; holder.rep: 9`. */
export function changeText({ type, ...rest }: Readonly<Record<string, unknown>>): string {
  const fields = fieldsOf(rest).map(([field, value]) => `${field}: ${value}`);
  return [nameOf(type), ...fields].join('; ');
}

/** Name of a change by its `type`. */
export const nameOf = (type: unknown): string => (typeof type === 'string' ? changeName(type) : 'change');

/** Name of a change: `alarm.takenOffHold` is "Taken off hold". */
function changeName(type: string): string {
  const text = type.slice(type.indexOf('.') + 1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
