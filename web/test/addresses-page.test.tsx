import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { HOME, WORK, addressBook } from './address-server';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, noAnswer, server } from './server';
import { watchKeys } from './watch';

const SHOPPER = { user: USER, userToken: 'T' };
const BOOK = '/api/user/addresses';

async function openBook(address = '/userProfile/addresses'): Promise<UserEvent> {
  const hands = openPage(address, SHOPPER);
  await screen.findByRole('heading', { name: 'Your addresses' });
  return hands;
}
const rows = () => within(screen.getByRole('main')).findAllByRole('listitem');
const press = (hands: UserEvent, name: string | RegExp) => hands.click(screen.getByRole('button', { name }));
const save = (hands: UserEvent) => press(hands, 'Save Address');
async function write(hands: UserEvent, label: string, value: string) {
  const field = within(screen.getByRole('main')).getByLabelText(label);
  await hands.clear(field);
  await hands.click(field);
  await hands.paste(value);
}

async function fill(hands: UserEvent) {
  await screen.findByLabelText('City');
  for (const [label, value] of [
    ['PIN code', '560038'],
    ['House and street', '1'],
    ['City', 'Bengaluru'],
  ] as const)
    await write(hands, label, value);
  await hands.selectOptions(screen.getByLabelText('State'), 'KA');
}

describe('the address book', () => {
  test('is reached from the profile', async () => {
    openPage('/userProfile', SHOPPER);
    expect(await screen.findByRole('link', { name: 'Manage Addresses' })).toHaveAttribute(
      'href',
      '/userProfile/addresses',
    );
  });

  test('shows each address with name, lines, PIN code, state and mobile, the default one marked', async () => {
    addressBook(HOME, WORK);
    await openBook();
    const [home, work] = await rows();
    for (const text of ['Home', 'Default', 'Ananya Iyer', '14, 3rd Cross', 'Indiranagar'])
      expect(within(home!).getByText(text)).toBeVisible();
    expect(home).toHaveTextContent('Bengaluru – 560038, Karnataka');
    expect(home).toHaveTextContent('Mobile 98450 12345');
    expect(within(work!).queryByText('Default')).toBeNull();
  });

  test('an empty book invites to the first address', async () => {
    addressBook();
    const hands = await openBook();
    expect(await screen.findByText('No addresses yet')).toBeVisible();
    await press(hands, 'Add an Address');
    expect(await screen.findByRole('heading', { name: 'New address' })).toHaveFocus();
    expect(screen.queryByLabelText('Use as my default address')).toBeNull();
  });

  test('adds an address, with name and mobile from the profile', async () => {
    const calls = addressBook();
    const hands = await openBook('/userProfile/addresses?edit=new');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ananya Iyer');
    await write(hands, 'PIN code', '560 038');
    await write(hands, 'House and street', '14, 3rd Cross');
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('KA'));
    await hands.click(screen.getByLabelText('Home'));
    await save(hands);
    expect(await screen.findByText('Address saved')).toBeVisible();
    const typed = { name: 'Ananya Iyer', mobile: '9845012345', line1: '14, 3rd Cross', city: 'Bengaluru', state: 'KA' };
    expect(JSON.parse(calls[0]?.replace(`POST ${BOOK} `, '') ?? '')).toEqual({
      ...typed,
      ...{ pincode: '560038', label: 'Home', isDefault: false },
    });
    expect(await rows()).toHaveLength(1);
    expect(location.search).toBe('');
  });

  test('changes an address', async () => {
    const calls = addressBook(HOME, WORK);
    const hands = await openBook();
    await rows();
    await press(hands, 'Edit Work, 7 Residency Road');
    await write(hands, 'House and street', '9 Residency Road');
    await hands.click(screen.getByLabelText('Use as my default address'));
    await save(hands);
    expect(await screen.findByText('Address updated')).toBeVisible();
    expect(calls[0]).toContain(`PUT ${BOOK}/${WORK._id} `);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('9 Residency Road'));
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  test('makes another the default', async () => {
    addressBook(HOME, WORK);
    const hands = await openBook();
    await rows();
    await press(hands, 'Make default Work, 7 Residency Road');
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Work'));
    expect(await screen.findByRole('button', { name: 'Make default Home, 14, 3rd Cross' })).toBeEnabled();
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  test('asks before it deletes, and Keep Address deletes nothing', async () => {
    const calls = addressBook(HOME, WORK);
    const hands = await openBook();
    await rows();
    await press(hands, 'Delete Home, 14, 3rd Cross');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
    expect(dialog.getByText('14, 3rd Cross')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Keep Address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
  });

  test('deletes an address', async () => {
    const calls = addressBook(HOME, WORK);
    const hands = await openBook();
    await rows();
    await press(hands, 'Delete Home, 14, 3rd Cross');
    await hands.click(await screen.findByRole('button', { name: 'Delete Address' }));
    expect(await screen.findByText('Address deleted')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByText('Default')).toBeVisible();
    expect(calls).toEqual([`DELETE ${BOOK}/${HOME._id}`]);
  });

  test('Cancel leaves everything as it was', async () => {
    const calls = addressBook(HOME);
    const hands = await openBook();
    await rows();
    await press(hands, 'Add an Address');
    await write(hands, 'City', 'Chennai');
    await press(hands, 'Cancel');
    expect(await rows()).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  test('keeps what was typed when the server refuses, with its reason', async () => {
    addressBook(HOME, WORK);
    answer('put', `${BOOK}/${WORK._id}`, 400, { code: 'invalid-request', message: 'No', fields: { city: 'Too far' } });
    const hands = await openBook(`/userProfile/addresses?edit=${WORK._id}`);
    await screen.findByLabelText('City');
    await write(hands, 'City', 'Mysuru');
    await save(hands);
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Too far.'));
    expect(screen.getByLabelText('City')).toHaveValue('Mysuru');
  });

  test('an address is sent again as the same one when its answer was lost, a corrected one as another', async () => {
    addressBook(HOME);
    const lost = () => http.post(`*${BOOK}`, () => HttpResponse.error(), { once: true });
    server.use(lost(), lost());
    const keys = watchKeys(BOOK);
    const hands = await openBook('/userProfile/addresses?edit=new');
    await fill(hands);
    for (const count of [1, 2]) {
      await save(hands);
      await waitFor(() => expect(keys).toHaveLength(count));
      expect(await screen.findByRole('alert')).toHaveTextContent('No answer came. Please try again.');
    }
    await write(hands, 'City', 'Mysuru');
    await save(hands);
    expect(await screen.findByText('Address saved')).toBeVisible();
    const [first, again, corrected] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(corrected).toMatch(/^[0-9a-f]{32}$/);
    expect(corrected).not.toBe(first);
  });

  test('says when the book is full', async () => {
    addressBook(HOME);
    answer('post', BOOK, 409, { code: 'too-many-addresses', message: 'You can save 20 addresses. Delete one first' });
    const hands = await openBook('/userProfile/addresses?edit=new');
    await fill(hands);
    await save(hands);
    expect(await screen.findByRole('alert')).toHaveTextContent('You can save 20 addresses. Delete one first');
  });

  test('says that it could not be loaded, and tries again', async () => {
    noAnswer('get', BOOK);
    const hands = await openBook();
    expect(await screen.findByText('Your addresses could not be loaded')).toBeVisible();
    addressBook(HOME);
    await press(hands, 'Retry');
    expect(await rows()).toHaveLength(1);
  });

  test('keeps what it had when a later look fails', async () => {
    addressBook(HOME, WORK);
    const hands = await openBook();
    await rows();
    noAnswer('get', BOOK);
    await press(hands, 'Make default Work, 7 Residency Road');
    expect(await screen.findByRole('alert')).toHaveTextContent('Showing what we had.');
    expect(await rows()).toHaveLength(2);
  });

  test('sends visitors to the login', async () => {
    openPage('/userProfile/addresses');
    await waitFor(() => expect(location.pathname).toBe('/userLogin'));
  });
});
