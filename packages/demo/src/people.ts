export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  employeeId: string;
  /** E.164 */
  cellPhone: string;
}

const CUSTOMER_NAMES = [
  ['Thandi', 'Nkosi'],
  ['Sipho', 'Dlamini'],
  ['Nomvula', 'Mthembu'],
  ['Sibusiso', 'Khumalo'],
  ['Zanele', 'Buthelezi'],
  ['Lindokuhle', 'Zungu'],
  ['Ayanda', 'Mkhize'],
  ['Siyabonga', 'Ngcobo'],
  ['Nomfundo', 'Sithole'],
  ['Luyanda', 'Mbeki'],
  ['Nosipho', 'Sigcawu'],
  ['Anathi', 'Mabandla'],
  ['Lwazi', 'Ntshinga'],
  ['Bulelwa', 'Qunta'],
  ['Lesedi', 'Molefe'],
  ['Kagiso', 'Modise'],
  ['Boitumelo', 'Seleka'],
  ['Tshepo', 'Mokoena'],
  ['Palesa', 'Motaung'],
  ['Thabo', 'Lekota'],
  ['Lerato', 'Maluleka'],
  ['Phuti', 'Mahlangu'],
  ['Mpho', 'Ramaphala'],
  ['Mulalo', 'Netshitenzhe'],
  ['Rendani', 'Mudau'],
  ['Tiyani', 'Chauke'],
  ['Hlulani', 'Baloyi'],
  ['Temhle', 'Shongwe'],
  ['Johan', 'van der Merwe'],
  ['Renée', 'Oosthuizen'],
  ['Zoë', 'Pretorius'],
  ['Pieter', 'Botha'],
  ['Chanté', 'February'],
  ['Ashwin', 'Adams'],
  ['Fatima', 'Davids'],
  ['Yusuf', 'Patel'],
  ['Priya', 'Naidoo'],
  ['Kavish', 'Govender'],
  ['Megan', 'Fraser'],
  ['Liam', 'Ferreira'],
] as const;

/** Prefixes of South African mobile operators, without the leading 0. */
const MOBILE_PREFIXES = ['82', '83', '84', '72', '73', '76', '78', '79'];

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function customer(firstName: string, lastName: string, index: number): DemoPerson {
  const prefix = MOBILE_PREFIXES[index % MOBILE_PREFIXES.length] ?? '82';
  return {
    firstName,
    lastName,
    email: `${mailName(firstName)}.${mailName(lastName)}@padkos.example`,
    employeeId: `EMP-${1001 + index}`,
    cellPhone: `+27${prefix}555${String(101 + index).padStart(4, '0')}`,
  };
}

/** Forty customers, with names from the country's language communities. */
export const demoCustomers: readonly DemoPerson[] = CUSTOMER_NAMES.map(([firstName, lastName], index) =>
  customer(firstName, lastName, index),
);

/** Who runs the demo kitchen. */
export const demoAdministrator: DemoPerson = {
  firstName: 'Nomvula',
  lastName: 'Dlamini',
  email: 'admin@padkos.example',
  employeeId: 'EMP-1000',
  cellPhone: '+27825550100',
};

/** The site settings of the demo kitchen. The company is invented; numbers have the form of real ones. */
export const demoKitchen = {
  siteName: 'Padkos Kitchen',
  siteAddress: '12 Jacaranda Avenue, Halfway House, Midrand, 1685',
  contactPerson: 'Nomvula Dlamini',
  contactNumber: '+27 11 555 0142',
  companyName: 'Padkos Catering (Pty) Ltd',
  companyRegistration: '2019/482913/07',
  vatNumber: '4830291746',
} as const;
