ALTER TABLE "hand_set_menus" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "hand_set_menus" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "hand_set_menus" ADD CONSTRAINT "hand_set_menus_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;