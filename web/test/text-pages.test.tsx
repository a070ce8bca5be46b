import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from './open-page';

const main = () => screen.findByRole('main');

/** Every call that the page makes from here on, also one whose failure it would swallow. */
function watchCalls() {
  const calls = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => calls.mockRestore());
  return calls;
}

describe('the text pages', () => {
  test.each([
    ['/about', 'Our story'],
    ['/contact', 'Contact'],
    ['/faqs', 'FAQs'],
    ['/careers', 'Careers'],
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-conditions', 'Terms and conditions'],
    ['/request-data', 'Request data'],
    ['/orders-returns', 'Orders and returns'],
    ['/support', 'Support'],
  ])('%s is open and headed %s', async (address, heading) => {
    openPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(location.pathname).toBe(address);
    expect((await main()).textContent.length).toBeGreaterThan(300);
  });

  test('about names the developer and the tech stack', async () => {
    openPage('/about');
    expect(await screen.findByText(/Developed in the open by the jarul shop contributors/)).toBeVisible();
    for (const part of [/TypeScript/, /React, Redux Toolkit and Tailwind/, /Node and Express/, /PostgreSQL/])
      expect(screen.getByText(part)).toBeVisible();
  });

  test('contact gives the store hours, and those of the sidebar', async () => {
    openPage('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    const sidebar = screen.getByRole('complementary', { name: 'Reach us' });
    const store = screen.getByRole('heading', { name: 'Store hours' }).closest('section')!;
    for (const hours of ['Mon to Fri 10am to 9pm', 'Sat 11am to 9pm', 'Sun 11am to 5pm'])
      expect(within(store).getByText(hours)).toBeVisible();
    for (const hours of ['Mon to Sat 9am to 11pm', 'Sun 11am to 5pm'])
      expect(within(sidebar).getByText(hours)).toBeVisible();
  });

  test('FAQs open and close one by one', async () => {
    const hands = openPage('/faqs');
    const question = await screen.findByText('How do returns work?');
    expect(screen.getByText(/^Within 7 days of delivery/)).not.toBeVisible();
    await hands.click(question);
    expect(screen.getByText(/^Within 7 days of delivery/)).toBeVisible();
  });

  test('the returns page says what the shop promises', async () => {
    openPage('/orders-returns');
    expect(await screen.findByText(/^Within 7 days of delivery, unused .* 5 to 7 business days/)).toBeVisible();
    expect(screen.getByText(/^Within 14 days of delivery/)).toBeVisible();
    expect(screen.getByText(/holds its pieces for 15 minutes/)).toBeVisible();
  });
});

describe('the contact form', () => {
  test('says what is missing and puts the focus there', async () => {
    const hands = openPage('/contact');
    const form = await screen.findByRole('form', { name: 'Contact' });
    await hands.type(within(form).getByLabelText('Name'), 'Ananya');
    await hands.type(within(form).getByLabelText('Email'), 'ananya');
    await hands.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByText('Write it like name@example.in.')).toBeVisible();
    expect(within(form).getByText('Write a line about what it is about.')).toBeVisible();
    expect(within(form).getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByText(/^Thank you/)).toBeNull();
  });

  test('confirms on the page and sends nothing', async () => {
    const hands = openPage('/contact');
    const form = await screen.findByRole('form', { name: 'Contact' });
    await hands.type(within(form).getByLabelText('Name'), 'Ananya');
    await hands.type(within(form).getByLabelText('Email'), 'ananya@example.in');
    await hands.type(within(form).getByLabelText('Message'), 'Is the saree back soon?');
    const calls = watchCalls();
    await hands.click(within(form).getByRole('button', { name: 'Send' }));
    expect(await within(form).findByText(/^Thank you, nothing is missing\./)).toBeVisible();
    expect(calls).not.toHaveBeenCalled();
    expect(within(form).getByLabelText('Message')).toHaveValue('Is the saree back soon?');
  });
});

describe('the newsletter', () => {
  const newsletter = () => screen.findByRole('form', { name: 'Newsletter' });

  test('wants an email and says so', async () => {
    const hands = openPage('/about');
    const form = await newsletter();
    const email = within(form).getByLabelText('Email');
    expect(email).toBeRequired();
    expect(email).toHaveAttribute('type', 'email');
    await hands.click(within(form).getByRole('button', { name: 'Sign up' }));
    expect(within(form).getByText('Enter your email.')).toBeVisible();
    await hands.type(email, 'ananya');
    expect(within(form).getByText('Write it like name@example.in.')).toBeVisible();
    await hands.type(email, '@example.in');
    expect(email).toBeValid();
    expect(within(form).queryByText('Write it like name@example.in.')).toBeNull();
  });

  test('confirms on the page that nothing is sent', async () => {
    const hands = openPage('/about');
    const form = await newsletter();
    expect(screen.getByText('There is no mailing list yet, so nothing is sent.')).toBeVisible();
    await hands.type(within(form).getByLabelText('Email'), 'ananya@example.in');
    const calls = watchCalls();
    await hands.keyboard('{Enter}');
    expect(
      await screen.findByText(/^Thank you, the address is in order\. .* nothing was sent or stored\.$/),
    ).toBeVisible();
    expect(location.pathname).toBe('/about');
    expect(calls).not.toHaveBeenCalled();
  });
});
