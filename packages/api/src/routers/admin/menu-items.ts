import {
  acknowledgeAllergenChangeInput,
  allergenChangesOut,
  declareDishInput,
  menuItemIdInput,
  menuItemInput,
  menuItemOut,
  unknownAllergensOut,
  updateMenuItemInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The dishes. */
export const menuItemsRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/menu-items', summary: 'Every dish' } })
    .output(answer(z.array(menuItemOut)))
    .query(({ ctx }) => services.listMenuItems(ctx)),
  create: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/menu-items', summary: 'Add a dish', status: 201 } })
    .input(menuItemInput)
    .output(answer(menuItemOut))
    .mutation(({ ctx, input }) => services.createMenuItem(ctx, input)),
  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/api/admin/menu-items/:id', summary: 'Change a dish' } })
    .input(updateMenuItemInput)
    .output(answer(menuItemOut))
    .mutation(({ ctx, input }) => services.updateMenuItem(ctx, input)),
  declare: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/menu-items/:id/allergens',
        summary: 'Declare allergens, diets and nutrition of a dish',
      },
    })
    .input(declareDishInput)
    .output(answer(menuItemOut))
    .mutation(({ ctx, input }) => services.declareDish(ctx, input)),
  unknownAllergens: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/unknown-allergens',
        summary: 'Dishes of which an allergen is not yet known, with what is ordered of them',
      },
    })
    .output(answer(unknownAllergensOut))
    .query(({ ctx }) => services.listUnknownAllergens(ctx)),
  allergenChanges: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/allergen-changes',
        summary: 'Dishes that became worse for customers who have ordered them',
      },
    })
    .output(answer(allergenChangesOut))
    .query(({ ctx }) => services.listAllergenChanges(ctx)),
  acknowledgeAllergenChange: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/allergen-changes/:id/acknowledge',
        summary: 'Acknowledge that a dish became worse',
      },
    })
    .input(acknowledgeAllergenChangeInput)
    .mutation(({ ctx, input }) => services.acknowledgeAllergenChange(ctx, input)),
  delete: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/admin/menu-items/:id', summary: 'Take a dish off' } })
    .input(menuItemIdInput)
    .mutation(({ ctx, input }) => services.deleteMenuItem(ctx, input)),
});
