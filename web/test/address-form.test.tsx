import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addressBook, HOME } from './address-server';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';

async function openForm(edit = 'new'): Promise<UserEvent> {
  const hands = openPage(`/userProfile/addresses?edit=${edit}`, { user: USER, userToken: 'T' });
  await screen.findByLabelText('PIN code');
  return hands;
}
const field = (label: string) => within(screen.getByRole('main')).getByLabelText(label);
async function write(hands: UserEvent, label: string, value: string) {
  await hands.clear(field(label));
  await hands.click(field(label));
  await hands.paste(value);
}
const placeIs = (city: string, state: string) =>
  waitFor(() => {
    expect(field('City')).toHaveValue(city);
    expect(field('State')).toHaveValue(state);
  });

describe('the address form', () => {
  test('tells the browser what each field is', async () => {
    addressBook();
    await openForm();
    const tokens = {
      ...{ 'Full name': 'name', Mobile: 'tel-national', 'PIN code': 'postal-code', City: 'address-level2' },
      ...{ 'House and street': 'address-line1', 'Area (optional)': 'address-line2', State: 'address-level1' },
    };
    for (const [label, token] of Object.entries(tokens)) expect(field(label)).toHaveAttribute('autocomplete', token);
    expect(field('PIN code')).toHaveAttribute('inputmode', 'numeric');
  });

  test('a whole PIN code fills city and state', async () => {
    addressBook();
    const hands = await openForm();
    await write(hands, 'PIN code', '5600');
    expect(field('City')).toHaveValue('');
    await write(hands, 'PIN code', '560038');
    await placeIs('Bengaluru', 'KA');
  });

  test('another PIN code changes what the one before filled in', async () => {
    addressBook(HOME);
    const hands = await openForm(HOME._id);
    await waitFor(() => expect(field('PIN code')).toHaveAccessibleDescription('Fills in city and state.'));
    await write(hands, 'PIN code', '600001');
    await placeIs('Chennai', 'TN');
    await write(hands, 'PIN code', '814112');
    await placeIs('', 'JH');
  });

  test('what somebody typed stays, and a state that does not fit only warns', async () => {
    addressBook();
    const hands = await openForm();
    await write(hands, 'City', 'Hosur Road');
    await hands.selectOptions(field('State'), 'TN');
    await write(hands, 'PIN code', '560038');
    expect(await screen.findByText(/560038 is in Karnataka/)).toBeVisible();
    expect(field('City')).toHaveValue('Hosur Road');
    expect(field('State')).toHaveValue('TN');
    expect(field('State')).toBeValid();
    await hands.selectOptions(field('State'), 'KA');
    await waitFor(() => expect(screen.queryByText(/560038 is in Karnataka/)).toBeNull());
  });

  test.each([
    ['682555', 'We do not deliver to 682555 yet.'],
    ['999999', 'We do not know the PIN code 999999. Please look at it again.'],
  ])('where nothing is delivered it says so: %s', async (pincode, sentence) => {
    addressBook();
    const hands = await openForm();
    await write(hands, 'PIN code', pincode);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('without an answer about the PIN code it is filled in by hand', async () => {
    const calls = addressBook();
    answer('get', '/api/pincodes/560038', 503, { code: 'unavailable', message: 'Later' });
    const hands = await openForm();
    await write(hands, 'PIN code', '560038');
    await write(hands, 'House and street', '14, 3rd Cross');
    await write(hands, 'City', 'Bengaluru');
    await hands.selectOptions(field('State'), 'KA');
    await hands.click(screen.getByRole('button', { name: 'Save Address' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('says what is wrong when a field is left, then follows every key', async () => {
    addressBook();
    const hands = await openForm();
    await write(hands, 'PIN code', '56');
    expect(field('PIN code')).toBeValid();
    await hands.tab();
    await waitFor(() => expect(field('PIN code')).toHaveAccessibleDescription('Enter a PIN code of 6 digits.'));
    await hands.type(field('PIN code'), '0038');
    await waitFor(() => expect(field('PIN code')).toBeValid());
  });

  test('does not send what is incomplete; the first wrong field has the focus', async () => {
    const calls = addressBook();
    const hands = await openForm();
    await hands.clear(field('Full name'));
    await hands.click(screen.getByRole('button', { name: 'Save Address' }));
    await waitFor(() => expect(field('Full name')).toHaveAccessibleDescription('Enter a name.'));
    expect(field('Full name')).toHaveFocus();
    expect(field('State')).toHaveAccessibleDescription('Choose a state.');
    expect(calls).toEqual([]);
  });

  test('a GSTIN is asked for only when somebody wants it', async () => {
    addressBook();
    const hands = await openForm();
    expect(screen.queryByLabelText('GSTIN (optional)')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Add a GSTIN for business purchases' }));
    await waitFor(() => expect(field('GSTIN (optional)')).toHaveFocus());
    await hands.paste('wrong');
    await hands.tab();
    await waitFor(() => expect(field('GSTIN (optional)')).toHaveAccessibleDescription('Not a valid GSTIN.'));
  });

  test('an address is Home, Work, or has a name of one’s own', async () => {
    addressBook({ ...HOME, label: 'Parents' });
    const hands = await openForm(HOME._id);
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(field('Name of this address (optional)')).toHaveValue('Parents');
    await hands.click(screen.getByRole('radio', { name: 'Work' }));
    expect(screen.queryByLabelText('Name of this address (optional)')).toBeNull();
  });
});
