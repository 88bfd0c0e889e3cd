import { randomText } from '../random.ts';

/** Our own reference for one attempt. Sixteen letters and digits fit every gateway. */
export const newReference = () => `PK${randomText(14)}`;
