import type { ManifestCustomer, ManifestOrder } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { byTeam } from './manifest-contents.tsx';

const order = (orderNumber: string, team?: string): ManifestOrder => ({
  orderId: orderNumber,
  orderNumber,
  status: 'confirmed',
  lines: [],
  change: null,
  ...(team !== undefined && { team: { id: team, name: `Team ${team}`, organiser: 'Thandi Nkosi' } }),
});
const customer = (firstName: string, orders: ManifestOrder[]): ManifestCustomer => ({
  userId: firstName,
  firstName,
  lastName: 'Dube',
  employeeId: 'EMP-1',
  cellPhone: '+27820000000',
  orders,
});

it('puts each order with its team, the teams by name, and the others apart', () => {
  const { teams, alone } = byTeam([
    customer('Abel', [order('1', 'B'), order('2')]),
    customer('Busi', [order('3', 'A'), order('4', 'B')]),
  ]);
  const found = (customers: readonly ManifestCustomer[]) =>
    customers.map(({ firstName, orders }) => [firstName, ...orders.map(({ orderNumber }) => orderNumber)]);
  expect(teams.map(({ name, members }) => [name, found(members)])).toEqual([
    ['Team A', [['Busi', '3']]],
    [
      'Team B',
      [
        ['Abel', '1'],
        ['Busi', '4'],
      ],
    ],
  ]);
  expect(found(alone)).toEqual([['Abel', '2']]);
});
