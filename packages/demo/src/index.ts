export type { Dish, DishCategory, DishPicture } from './dish.ts';
export { readDishPicture } from './dish-pictures.ts';
export { demoDishes } from './dishes.ts';
export { type DemoPerson, demoAdministrator, demoCustomers, demoKitchen } from './people.ts';
export { DEMO_PASSWORD, demoSignIns } from './sign-ins.ts';
