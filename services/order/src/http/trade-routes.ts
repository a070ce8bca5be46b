import { deliveryZonesChange } from '@shop/contracts/api/delivery';
import { MESSAGES } from '@shop/contracts/api/messages';
import { taxRates, tradeSettings } from '@shop/contracts/api/trade-settings';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { newId } from '@shop/platform/ids';
import { Router } from 'express';
import { findZones, replaceZones } from '../adapters/delivery-rows';
import { findSettings, saveSettings } from '../adapters/settings-rows';
import { findTaxRates, replaceTaxRates } from '../adapters/tax-rows';
import { presentTaxRate, presentZone, toTaxRate, toZone } from './present-settings';

/** How the shop trades: where it delivers, at what tax, and on which terms. */
export function tradeRoutes(db: Database, verifier: TokenVerifier): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');
  const zones = async () => ({ zones: (await findZones(db)).map(presentZone) });
  const rates = async () => ({ rates: (await findTaxRates(db)).map(presentTaxRate) });

  router.get('/api/admin/delivery-zones', admin, async (_req, res) => {
    res.json(await zones());
  });

  router.put('/api/admin/delivery-zones', admin, async (req, res) => {
    const change = parse(deliveryZonesChange, req.body);
    await db.transaction((tx) =>
      replaceZones(
        tx,
        change.zones.map((zone) => toZone(zone, newId)),
      ),
    );
    res.json(await zones());
  });

  router.get('/api/admin/tax-rates', admin, async (_req, res) => {
    res.json(await rates());
  });

  router.put('/api/admin/tax-rates', admin, async (req, res) => {
    const change = parse(taxRates, req.body);
    await db.transaction((tx) => replaceTaxRates(tx, change.rates.map(toTaxRate)));
    res.json(await rates());
  });

  router.get('/api/admin/trade-settings', admin, async (_req, res) => {
    res.json(await findSettings(db));
  });

  router.put('/api/admin/trade-settings', admin, async (req, res) => {
    const settings = parse(tradeSettings, req.body);
    await db.transaction((tx) => saveSettings(tx, settings));
    res.json({ message: MESSAGES.settingsSaved, settings });
  });

  return router;
}
