// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SaveInput } from '../../../machines/kit/form/form.machine.ts';
import { accountMachine } from '../../../machines/pages/account/account.machine.ts';
import { type Profile, profileMachine } from '../../../machines/pages/account/profile.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const ANN: Profile = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  user_id: '9007',
  isActive: true,
  isVerified: false,
  userId: '9007',
  lastActiveS: 1_700_000_000,
};

function show() {
  const load = asked<Profile, { target: null }>();
  const save = asked<unknown, SaveInput<Profile, null>>();
  const profile = profileMachine.provide({ actors: { load: load.logic, save: save.logic } });
  const account = createActor(accountMachine.provide({ actors: { profile } }), {
    input: { agentId: '7', firstName: 'Ann' },
  }).start();
  renderInPortal(<AccountScreen screen={account} />);
  return { load, save };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const facts = () =>
  region('Profile')
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('the account', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('says that the profile is loading (ACCT-13)', () => {
    show();
    expect(region('Details').getByRole('status').textContent).toBe('Getting rep profile details');
  });

  it('shows Active, Verified, User Id and last login, and a button for the picture (ACCT-02, ACCT-04, ACCT-05)', async () => {
    const { load } = show();
    await act(() => load.answer(ANN));
    expect(
      region('Profile')
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Active', 'Verified', 'User Id', 'Last login']);
    expect(facts()).toEqual(['Yes', 'No', '9007', formatDateTime(1_700_000_000, null)]);
    expect(region('Profile').getByRole<HTMLButtonElement>('button', { name: 'Upload picture' }).disabled).toBe(false);
  });

  it('shows a dash for a person who never logged in (ACCT-04)', async () => {
    const { load } = show();
    await act(() => load.answer({ ...ANN, lastActiveS: null }));
    expect(facts()[3]).toBe('–');
  });

  it('has four fields that are marked required, and saves them empty but for the e-mail (ACCT-07, ACCT-08, ACCT-09, ACCT-10)', async () => {
    const { load, save } = show();
    await act(() => load.answer(ANN));
    const fields = region('Details').getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ labels, required, value }) => [labels?.[0]?.textContent, required, value])).toEqual([
      ['First name *', true, 'Ann'],
      ['Last name *', true, 'Lee'],
      ['Email Address *', true, 'ann@example.com'],
      ['User ID *', true, '9007'],
    ]);
    expect(fields.map(({ readOnly }) => readOnly)).toEqual([false, false, true, false]);
    expect(region('Details').getByText('Only an administrator changes it').id).toBe(
      fields[2]?.getAttribute('aria-describedby'),
    );
    expect(region('Details').getByText('Provider user id').id).toBe(fields[3]?.getAttribute('aria-describedby'));
    for (const field of fields.filter(({ readOnly }) => !readOnly))
      act(() => void fireEvent.change(field, { target: { value: '' } }));
    act(() => void fireEvent.click(region('Details').getByRole('button', { name: 'Save details' })));
    expect(save.inputs).toEqual([{ target: null, data: { ...ANN, firstName: '', lastName: '', user_id: '' } }]);
  });

  it('lets an administrator write their e-mail (decision 0110)', async () => {
    const load = asked<Profile, { target: null }>();
    const profile = createActor(profileMachine.provide({ actors: { load: load.logic } }), {
      input: { target: null, defaults: null },
    }).start();
    renderInPortal(<ProfileForm form={profile} isAdmin />);
    await act(() => load.answer(ANN));
    const fields = region('Details').getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ readOnly }) => readOnly)).toEqual([false, false, false, false]);
  });
});
