import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressLine } from './address-line.ts';

test('an address has the order of its country', () => {
  const of = (country: string, street: string, city: string, state: string | null, postalCode: string | null) =>
    addressLine({ country, address: { street, city, state, postalCode } });
  assert.equal(of('US', '1 Main Street', 'Springfield', 'IL', '62701'), '1 Main Street, Springfield, IL 62701');
  assert.equal(of('DE', 'Hauptstraße 1', 'Berlin', null, '10115'), 'Hauptstraße 1, 10115 Berlin');
  assert.equal(of('GB', '1 High Street', 'London', null, 'SW1A 1AA'), '1 High Street, London SW1A 1AA');
  assert.equal(of('AE', '1 Beach Road', 'Dubai', null, null), '1 Beach Road, Dubai');
});
