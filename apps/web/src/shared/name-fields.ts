/** Gives each field of a form its name, which browsers and password managers use to fill it in. */
export const nameFields = ({ field }: { readonly field: PropertyKey }) => ({ name: String(field) });
