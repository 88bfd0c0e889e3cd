CREATE TYPE "public"."invoice_type" AS ENUM('order', 'topup', 'credit');--> statement-breakpoint
CREATE TYPE "public"."ledger_type" AS ENUM('topup', 'credit', 'order', 'refund', 'adjustment');--> statement-breakpoint
CREATE TYPE "public"."menu_line_origin" AS ENUM('schedule', 'manual');--> statement-breakpoint
CREATE TYPE "public"."notification_verdict" AS ENUM('received', 'forged', 'unverified', 'unknown_reference', 'not_complete', 'settled', 'set_aside');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'cancelled', 'fulfilled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('wallet', 'card');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'paid', 'failed');--> statement-breakpoint
CREATE TYPE "public"."processing_status" AS ENUM('pending', 'ready', 'credited', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."topup_status" AS ENUM('pending', 'paid', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('customer', 'admin');--> statement-breakpoint
CREATE TABLE "admin_seen" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"before_snapshot" jsonb,
	"after_snapshot" jsonb,
	"ip_address" text,
	"user_agent" text,
	"previous_hash" text NOT NULL,
	"row_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_logs_position_key" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "daily_menus" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"max_quantity" integer,
	"sold_quantity" integer DEFAULT 0 NOT NULL,
	"available_quantity" integer GENERATED ALWAYS AS (max_quantity - sold_quantity) STORED,
	"cutoff_time" text DEFAULT '15:00' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"origin" "menu_line_origin" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_menus_line_key" UNIQUE("date","menu_item_id"),
	CONSTRAINT "daily_menus_max_range" CHECK ("daily_menus"."max_quantity" between 0 and 10000),
	CONSTRAINT "daily_menus_not_oversold" CHECK ("daily_menus"."sold_quantity" >= 0 and "daily_menus"."sold_quantity" <= "daily_menus"."max_quantity"),
	CONSTRAINT "daily_menus_sold_not_negative" CHECK ("daily_menus"."sold_quantity" >= 0),
	CONSTRAINT "daily_menus_cutoff" CHECK ("daily_menus"."cutoff_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "delivery_manifests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"pdf_url" text,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"name" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"type" "invoice_type" NOT NULL,
	"reference_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"vat_rate" numeric(5, 4) DEFAULT '0.15' NOT NULL,
	"vat_amount" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"pdf_url" text,
	"parties" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_reference_key" UNIQUE("type","reference_id"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total_amount" = "invoices"."amount" + "invoices"."vat_amount")
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "menu_items_price_range" CHECK ("menu_items"."price" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_per_item" integer NOT NULL,
	"total_price" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total_price" = "order_items"."quantity" * "order_items"."price_per_item")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"delivery_date" date NOT NULL,
	"placed_on" date NOT NULL,
	"total_tokens" integer NOT NULL,
	"service_fee" integer DEFAULT 5 NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_method" "payment_method" DEFAULT 'wallet' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"amount_zar" numeric(10, 2),
	"merchant_txn_id" text,
	"payment_id" text,
	"gateway_response" jsonb,
	"paid_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"fulfilled_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("order_number"),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_at" is not null and "orders"."cancellation_reason" is not null)),
	CONSTRAINT "orders_fulfilled" CHECK (("orders"."status" = 'fulfilled') = ("orders"."fulfilled_at" is not null)),
	CONSTRAINT "orders_confirmed" CHECK ("orders"."status" not in ('confirmed', 'fulfilled') or "orders"."confirmed_at" is not null),
	CONSTRAINT "orders_paid" CHECK (("orders"."payment_status" = 'paid') = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topup_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"initiation" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_reference_key" UNIQUE("gateway","reference")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"remote_address" text,
	"content_type" text,
	"headers" jsonb NOT NULL,
	"raw_body" "bytea" NOT NULL,
	"verdict" "notification_verdict" DEFAULT 'received' NOT NULL,
	"detail" text,
	"reference" text,
	"provider_payment_id" text,
	"amount_cents" integer,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "invoice_sequences" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sequences" (
	"date" date PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"topup_id" uuid NOT NULL,
	"notification_id" uuid,
	"amount_cents" integer NOT NULL,
	"processing_status" "processing_status" NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"processed_by" uuid,
	"processed_tokens" integer,
	"processing_notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlements_payment_key" UNIQUE("gateway","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"site_name" text DEFAULT 'Padkos' NOT NULL,
	"site_address" text DEFAULT '' NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"delivery_window_start" text DEFAULT '19:00' NOT NULL,
	"delivery_window_end" text DEFAULT '20:00' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"company_registration" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"default_cutoff_time" text DEFAULT '15:00' NOT NULL,
	"notification_threshold" integer DEFAULT 1 NOT NULL,
	"credit_ceiling" integer DEFAULT 1000 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"task" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"enqueued_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "task_runs_task_due_at_pk" PRIMARY KEY("task","due_at")
);
--> statement-breakpoint
CREATE TABLE "topups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"tokens" integer NOT NULL,
	"status" "topup_status" DEFAULT 'pending' NOT NULL,
	"payment_id" text,
	"merchant_txn_id" text NOT NULL,
	"gateway_response" jsonb,
	"paid_at" timestamp (3) with time zone,
	"provider_payment_id" text,
	"payment_email" text,
	"received_at" timestamp (3) with time zone,
	"processing_status" "processing_status" DEFAULT 'pending' NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"processed_by" uuid,
	"processed_tokens" integer,
	"processing_notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topups_merchant_txn_key" UNIQUE("merchant_txn_id"),
	CONSTRAINT "topups_tokens" CHECK ("topups"."tokens" = floor("topups"."amount")),
	CONSTRAINT "topups_credited" CHECK (("topups"."processing_status" = 'credited') = ("topups"."processed_tokens" is not null)),
	CONSTRAINT "topups_paid" CHECK (("topups"."status" = 'paid') = ("topups"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"employee_id" text NOT NULL,
	"cell_phone" text NOT NULL,
	"profile_image_url" text,
	"role" "user_role" DEFAULT 'customer' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_employee_id_key" UNIQUE("employee_id"),
	CONSTRAINT "users_cell_phone_key" UNIQUE("cell_phone"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "wallet_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"entry_number" integer NOT NULL,
	"type" "ledger_type" NOT NULL,
	"amount" integer NOT NULL,
	"balance_before" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"description" text NOT NULL,
	"order_id" uuid,
	"settlement_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_transactions_entry_key" UNIQUE("wallet_id","entry_number"),
	CONSTRAINT "wallet_transactions_sum" CHECK ("wallet_transactions"."balance_after" = "wallet_transactions"."balance_before" + "wallet_transactions"."amount"),
	CONSTRAINT "wallet_transactions_not_negative" CHECK ("wallet_transactions"."balance_after" >= 0),
	CONSTRAINT "wallet_transactions_sign" CHECK (case "wallet_transactions"."type" when 'order' then "wallet_transactions"."amount" < 0 when 'adjustment' then "wallet_transactions"."amount" <> 0 else "wallet_transactions"."amount" > 0 end),
	CONSTRAINT "wallet_transactions_source" CHECK (("wallet_transactions"."type" in ('order', 'refund')) = ("wallet_transactions"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"total_deposited" integer DEFAULT 0 NOT NULL,
	"total_spent" integer DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallets_user_key" UNIQUE("user_id"),
	CONSTRAINT "wallets_balance_range" CHECK ("wallets"."balance" between 0 and 99999999),
	CONSTRAINT "wallets_totals" CHECK ("wallets"."balance" = "wallets"."total_deposited" - "wallets"."total_spent")
);
--> statement-breakpoint
CREATE TABLE "weekly_menu_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"day_of_week" integer NOT NULL,
	"default_max_quantity" integer,
	"default_cutoff_time" text DEFAULT '15:00' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "weekly_menu_assignments_cell_key" UNIQUE("menu_item_id","day_of_week"),
	CONSTRAINT "weekly_menu_assignments_day" CHECK ("weekly_menu_assignments"."day_of_week" between 1 and 7),
	CONSTRAINT "weekly_menu_assignments_quantity" CHECK ("weekly_menu_assignments"."default_max_quantity" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "admin_seen" ADD CONSTRAINT "admin_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_menus" ADD CONSTRAINT "daily_menus_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_notification_id_payment_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."payment_notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topups" ADD CONSTRAINT "topups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topups" ADD CONSTRAINT "topups_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_menu_assignments" ADD CONSTRAINT "weekly_menu_assignments_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_entity_idx" ON "audit_logs" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_logs_created_idx" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "delivery_manifests_date_idx" ON "delivery_manifests" USING btree ("date","generated_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created_idx" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_menu_item_idx" ON "order_items" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_delivery_idx" ON "orders" USING btree ("delivery_date","status");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_on","status");--> statement-breakpoint
CREATE INDEX "orders_pending_idx" ON "orders" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_topup_idx" ON "payment_attempts" USING btree ("topup_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_received_idx" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_notifications_verdict_idx" ON "payment_notifications" USING btree ("verdict");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree (("sess"->>'userId'));--> statement-breakpoint
CREATE INDEX "settlements_topup_idx" ON "settlements" USING btree ("topup_id");--> statement-breakpoint
CREATE INDEX "topups_user_idx" ON "topups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "topups_status_idx" ON "topups" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_one_per_order_key" ON "wallet_transactions" USING btree ("order_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_one_per_settlement_key" ON "wallet_transactions" USING btree ("settlement_id") WHERE type = 'topup';