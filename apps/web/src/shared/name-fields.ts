/** Gives each field of a form its name, by which browsers and password managers remember what belongs in it. */
export const nameFields = ({ field }: { readonly field: PropertyKey }) => ({ name: String(field) });
