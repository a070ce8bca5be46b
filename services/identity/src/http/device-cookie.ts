import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { DEVICE_DAYS } from '../adapters/known-devices';
import type { Place } from '../app/note-sign-in';
import { addressOf } from './address-of';

const COOKIE = 'device';
const DAY_S = 24 * 60 * 60;
const FORM = /^[\w-]{32}$/;

/** Where a call comes from: a network, and a browser that was here before. */
export function placeOf(req: Request): Place {
  const device = parseCookie(req.headers.cookie ?? '')[COOKIE];
  return { address: addressOf(req), device: device !== undefined && FORM.test(device) ? device : undefined };
}

/** Has the browser keep what it is known by at the next login. It opens nothing. */
export function keepDevice(req: Request, res: Response, device: string): void {
  const secure = req.protocol === 'https';
  const cookie = { name: COOKIE, value: device, maxAge: DEVICE_DAYS * DAY_S, secure, path: '/' };
  res.append('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'lax' }));
}
