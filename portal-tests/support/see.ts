import { fireEvent } from '@testing-library/dom';
import { expect, vi } from 'vitest';

/** Maximum wait, ms: far longer than any step takes on a busy machine. */
const TIMEOUT_MS = 60_000;
const EACH_MS = 50;

/** Waits until the assertion holds; a failure shows the content of the page and the waiting step of the test. */
export async function sees<T>(assertion: () => T | Promise<T>, withinMs = TIMEOUT_MS): Promise<T> {
  const waiting = new Error();
  try {
    return await vi.waitFor(assertion, { timeout: withinMs, interval: EACH_MS });
  } catch (error) {
    waiting.message = `${String(error)} The page at ${location.pathname}: ${clean(document.body.textContent)}`;
    throw waiting;
  }
}

/** Waits until the read value is this one. */
export const seesThat = <T>(read: () => T | Promise<T>, expected: NoInfer<T> | object): Promise<void> =>
  sees(async () => expect(await read()).toEqual(expected));

type Name = string | RegExp;
type Find = () => Element | null;

const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The words of an element without those that are not spoken. */
function textOf(one: Element): string {
  if (one.querySelector('[aria-hidden="true"]') === null) return clean(one.textContent);
  const copy = one.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return clean(copy.textContent);
}

const isField = (one: Element): one is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  one.matches('input, textarea, select');

function nameOf(one: Element): string {
  const label = one.getAttribute('aria-label');
  if (label !== null) return label;
  const by = one.getAttribute('aria-labelledby');
  if (by !== null)
    return by
      .split(' ')
      .map((id) => clean(document.getElementById(id)?.textContent ?? ''))
      .join(' ');
  if (isField(one)) return clean(one.labels?.[0]?.textContent ?? '');
  return textOf(one);
}

const isCalled = (one: Element, name: Name): boolean => {
  const known = nameOf(one);
  return typeof name === 'string' ? known === name : name.test(known);
};

const SELECTORS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  menu: '[role="menu"]',
  menuitem: '[role="menuitem"]',
  switch: '[role="switch"]',
  textbox: 'textarea, input:not([type]), input[type="text"], [role="textbox"]',
  combobox: '[role="combobox"], select',
  radio: 'input[type="radio"]',
  checkbox: 'input[type="checkbox"]',
  heading: 'h1, h2, h3, h4',
  group: '[role="group"], fieldset',
  listitem: 'li',
  img: 'img, [role="img"]',
  dialog: '[role="dialog"]',
  alertdialog: '[role="alertdialog"]',
  region: 'section[aria-label], section[aria-labelledby], [role="region"]',
  timer: '[role="timer"]',
  row: 'tr, [role="row"]',
  columnheader: 'th[scope="col"]',
  option: '[role="option"]',
  status: '[role="status"]',
} as const;
type Role = keyof typeof SELECTORS;

/** All elements of that role and name on the page, below the found one. */
export const all = (role: Role, name: Name = /.?/, within: Find = () => document.body): readonly Element[] =>
  [...(within()?.querySelectorAll(SELECTORS[role]) ?? [])].filter((one) => isCalled(one, name));

export const first =
  (role: Role, name: Name = /.?/, within?: Find) =>
  (): HTMLElement | null =>
    (all(role, name, within)[0] as HTMLElement | undefined) ?? null;

/** The first of that role that says these words, among others. */
export const containing = (role: Role, words: Name, within?: Find) => (): HTMLElement | null => {
  const found = all(role, /.?/, within).find((one) => {
    const said = clean(one.textContent);
    return typeof words === 'string' ? said.includes(words) : words.test(said);
  });
  return (found as HTMLElement | undefined) ?? null;
};

function innermost(one: Element, words: Name): HTMLElement | null {
  const said = clean(one.textContent);
  if (one.matches('li[aria-hidden="true"]') || (typeof words === 'string' && !said.includes(words))) return null;
  for (const part of one.children) {
    const found = innermost(part, words);
    if (found !== null) return found;
  }
  const isIt = typeof words === 'string' ? said === words : words.test(said);
  return isIt && one instanceof HTMLElement ? one : null;
}

/** The innermost of all that says these words and no others. */
export const saying =
  (words: Name, within: string = 'body') =>
  (): HTMLElement | null => {
    for (const place of document.querySelectorAll(within)) {
      const found = innermost(place, words);
      if (found !== null) return found;
    }
    return null;
  };

const isUsable = (one: Element | null): one is HTMLElement =>
  one !== null && !one.matches(':disabled') && one.getAttribute('aria-disabled') !== 'true';

/** Waits until the element is there and can be used. */
export const usable = (find: Find): Promise<HTMLElement> =>
  sees(() => {
    const one = find();
    if (!isUsable(one)) return expect.fail(one === null ? 'It is not there.' : 'It cannot be used.');
    return one;
  });

export const seesOne = (find: Find): Promise<Element> => sees(() => find() ?? expect.fail('It is not there.'));

export const seesNone = (find: Find, withinMs = TIMEOUT_MS): Promise<void> =>
  sees(() => expect(find()).toBe(null), withinMs);

/** Waits until it has the focus, as the next key goes there. */
export const seesFocusOn = (find: Find): Promise<void> =>
  sees(() => expect(document.activeElement === find(), 'It has the focus.').toBe(true));

/** Waits until it says these words among others. */
export const seesText = (find: Find, words: Name): Promise<void> =>
  sees(() => expect(find()?.textContent).toMatch(words));

export async function clicks(find: Find): Promise<void> {
  const one = await usable(find);
  one.focus();
  one.click();
}

/** Replaces the text of a field. */
export async function fills(find: Find, value: string): Promise<void> {
  const field = await usable(find);
  field.focus();
  if (isField(field)) fireEvent.input(field, { target: { value } });
  else throw new Error('It is not a field.');
}

/** Chooses an option of a list by its value or its text. */
export async function chooses(find: Find, option: string): Promise<void> {
  const list = (await usable(find)) as HTMLSelectElement;
  const chosen = await sees(
    () =>
      [...list.options].find(({ value, label }) => value === option || label === option) ??
      expect.fail(`It has no ${option}.`),
  );
  fireEvent.change(list, { target: { value: chosen.value } });
}

/** A key, such as `x` or `Control+Enter`, where the focus is. */
export function presses(keys: string, on: Element = document.activeElement ?? document.body): void {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const key = parts.at(-1) ?? '';
  const press = { key, ctrlKey: parts.includes('Control'), shiftKey: parts.includes('Shift'), bubbles: true };
  fireEvent.keyDown(on, press);
  fireEvent.keyUp(on, press);
}
