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
