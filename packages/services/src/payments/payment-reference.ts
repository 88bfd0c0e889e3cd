import { randomText } from '../random.ts';

/** A reference of our own for one attempt: sixteen letters and digits fit every gateway. */
export const newReference = () => `PK${randomText(14)}`;
