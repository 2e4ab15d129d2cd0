// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createTypedLink } from './typed-link.ts';

function formWith(password: string, isChecked: boolean): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `<input name="address" value="rtsp://192.0.2.20/a"><input name="user" value="viewer">
    <input name="password" value="${password}"><select name="transport"><option value="udp" selected></option></select>
    <input name="sound" type="checkbox" ${isChecked ? 'checked' : ''}>
    <input name="recording" type="checkbox" ${isChecked ? 'checked' : ''}>`;
  return form;
}
const READ = { address: 'rtsp://192.0.2.20/a', user: 'viewer', transport: 'udp' };

it('the link of a camera is read from the form on the page, and an empty password stands for the saved one', () => {
  const typed = createTypedLink();
  const withdraw = typed.attach(formWith('Tulip 9', true));
  expect(typed.read()).toEqual({ ...READ, password: 'Tulip 9', hasSound: true, recordsAlarms: true });
  typed.forgetPassword();
  expect(typed.read()).toEqual({ ...READ, password: null, hasSound: true, recordsAlarms: true });
  typed.attach(formWith('', false));
  withdraw();
  expect(typed.read()).toEqual({ ...READ, password: null, hasSound: false, recordsAlarms: false });
});
