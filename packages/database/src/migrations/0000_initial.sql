CREATE TYPE "public"."alert_kind" AS ENUM('low_balance', 'nothing_ordered', 'week_menu');--> statement-breakpoint
CREATE TYPE "public"."credit_request_state" AS ENUM('waiting', 'approved', 'refused');--> statement-breakpoint
CREATE TYPE "public"."diet_purpose" AS ENUM('check', 'mark');--> statement-breakpoint
CREATE TYPE "public"."erasure_state" AS ENUM('waiting', 'done', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."invoice_type" AS ENUM('order', 'topup', 'credit');--> statement-breakpoint
CREATE TYPE "public"."language" AS ENUM('en', 'af', 'zu');--> statement-breakpoint
CREATE TYPE "public"."ledger_type" AS ENUM('topup', 'credit', 'order', 'refund', 'adjustment', 'transfer');--> statement-breakpoint
CREATE TYPE "public"."marked_document" AS ENUM('manifest', 'production_sheet', 'labels');--> statement-breakpoint
CREATE TYPE "public"."menu_line_origin" AS ENUM('schedule', 'manual');--> statement-breakpoint
CREATE TYPE "public"."notification_verdict" AS ENUM('received', 'forged', 'unverified', 'unknown_reference', 'not_complete', 'irrelevant', 'settled', 'held');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'cancelled', 'fulfilled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('wallet', 'card');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'paid', 'failed');--> statement-breakpoint
CREATE TYPE "public"."processing_status" AS ENUM('pending', 'ready', 'credited', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."refund_method" AS ENUM('gateway', 'by_hand');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('requested', 'refunded', 'refused');--> statement-breakpoint
CREATE TYPE "public"."release_state" AS ENUM('open', 'taken', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."standing_date_state" AS ENUM('waiting', 'placed', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."subject_request_channel" AS ENUM('app', 'unused', 'letter', 'email', 'phone', 'in_person');--> statement-breakpoint
CREATE TYPE "public"."subject_request_kind" AS ENUM('access', 'correction', 'erasure', 'objection');--> statement-breakpoint
CREATE TYPE "public"."subject_request_state" AS ENUM('open', 'done', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."team_order_state" AS ENUM('open', 'closed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."topup_status" AS ENUM('pending', 'paid', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."unspent_tokens" AS ENUM('refund', 'donate');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('customer', 'admin');--> statement-breakpoint
CREATE TYPE "public"."waiting_state" AS ENUM('waiting', 'offered', 'ordered', 'ended');--> statement-breakpoint
CREATE TABLE "account_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signed_in_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_seen" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"kind" "alert_kind" NOT NULL,
	"subject" text NOT NULL,
	"is_told" boolean NOT NULL,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerts_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "allergen_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"allergens" text[] NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"position" bigint PRIMARY KEY NOT NULL,
	"row_hash" text NOT NULL,
	"mac" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "calendar_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"closes_on_holidays" boolean DEFAULT false NOT NULL,
	"leaves_out_closed" boolean DEFAULT false NOT NULL,
	"counts_working_days" boolean DEFAULT false NOT NULL,
	"day_capacity" integer,
	CONSTRAINT "calendar_settings_single" CHECK ("calendar_settings"."id" = 1),
	CONSTRAINT "calendar_settings_capacity" CHECK ("calendar_settings"."day_capacity" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"orders_cancelled" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_days_dates_key" UNIQUE("from_date","to_date"),
	CONSTRAINT "closed_days_order" CHECK ("closed_days"."from_date" <= "closed_days"."to_date")
);
--> statement-breakpoint
CREATE TABLE "concerned_orders" (
	"change_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "concerned_orders_change_id_order_id_pk" PRIMARY KEY("change_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tokens" integer NOT NULL,
	"reason" text NOT NULL,
	"state" "credit_request_state" DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"transaction_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_requests_transaction_key" UNIQUE("transaction_id"),
	CONSTRAINT "credit_requests_tokens" CHECK ("credit_requests"."tokens" > 0),
	CONSTRAINT "credit_requests_decided" CHECK (("credit_requests"."state" = 'waiting') = ("credit_requests"."decided_by" is null) and ("credit_requests"."state" = 'waiting') = ("credit_requests"."decided_at" is null)),
	CONSTRAINT "credit_requests_credited" CHECK (("credit_requests"."state" = 'approved') = ("credit_requests"."transaction_id" is not null)),
	CONSTRAINT "credit_requests_second" CHECK ("credit_requests"."state" <> 'approved' or "credit_requests"."decided_by" <> "credit_requests"."asked_by"),
	CONSTRAINT "credit_requests_not_own" CHECK ("credit_requests"."user_id" <> "credit_requests"."asked_by"),
	CONSTRAINT "credit_requests_not_own_approval" CHECK ("credit_requests"."state" <> 'approved' or "credit_requests"."decided_by" <> "credit_requests"."user_id")
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
CREATE TABLE "customer_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_customers" (
	"date" date NOT NULL,
	"previous_date" date DEFAULT '-infinity' NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "day_customers_date_previous_date_pk" PRIMARY KEY("date","previous_date")
);
--> statement-breakpoint
CREATE TABLE "day_dishes" (
	"date" date NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "day_dishes_date_menu_item_id_pk" PRIMARY KEY("date","menu_item_id")
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"date" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"pending" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"fulfilled" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"paying" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"date" date PRIMARY KEY NOT NULL,
	"capacity" integer,
	"closes_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_days_capacity" CHECK ("delivery_days"."capacity" between 0 and 100000),
	CONSTRAINT "delivery_days_says_something" CHECK ("delivery_days"."capacity" is not null or "delivery_days"."closes_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "delivery_manifests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"version" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"pdf_url" text NOT NULL,
	"content" jsonb NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"generated_by" uuid,
	"scheduled_for" timestamp (3) with time zone,
	"names_removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_manifests_run_key" UNIQUE("scheduled_for"),
	CONSTRAINT "delivery_manifests_version_key" UNIQUE("date","version"),
	CONSTRAINT "delivery_manifests_version" CHECK ("delivery_manifests"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "diet_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" "diet_purpose" DEFAULT 'check' NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "diet_consents_order" CHECK ("diet_consents"."withdrawn_at" >= "diet_consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "diet_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"document" "marked_document" NOT NULL,
	"delivery_date" date NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish_declarations" (
	"menu_item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"allergens" jsonb NOT NULL,
	"allergen_reasons" jsonb NOT NULL,
	"diets" jsonb NOT NULL,
	"nutrition" jsonb,
	"reviewed_by" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dish_declarations_menu_item_id_version_pk" PRIMARY KEY("menu_item_id","version"),
	CONSTRAINT "dish_declarations_version" CHECK ("dish_declarations"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"unspent_tokens" "unspent_tokens" NOT NULL,
	"state" "erasure_state" DEFAULT 'waiting' NOT NULL,
	"is_for_unused" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_requests_decided" CHECK (("erasure_requests"."state" = 'waiting') = ("erasure_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_menu_item_id_pk" PRIMARY KEY("user_id","menu_item_id")
);
--> statement-breakpoint
CREATE TABLE "hand_set_menus" (
	"date" date PRIMARY KEY NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" uuid,
	"former" jsonb
);
--> statement-breakpoint
CREATE TABLE "holiday_changes" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_holiday" boolean NOT NULL
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
	"revision" integer DEFAULT 0 NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"vat_rate" numeric(5, 4) DEFAULT '0.15' NOT NULL,
	"vat_amount" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"pdf_url" text,
	"parties" jsonb NOT NULL,
	"content" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_reference_key" UNIQUE("type","reference_id","revision"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total_amount" = "invoices"."amount" + "invoices"."vat_amount"),
	CONSTRAINT "invoices_content" CHECK (("invoices"."type" = 'topup') = ("invoices"."content" is null))
);
--> statement-breakpoint
CREATE TABLE "job_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"last_error" text,
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
	"declaration_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "menu_items_price_range" CHECK ("menu_items"."price" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "order_guests" (
	"order_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_guests_key" UNIQUE("order_id","menu_item_id","name"),
	CONSTRAINT "order_guests_quantity" CHECK ("order_guests"."quantity" > 0),
	CONSTRAINT "order_guests_name" CHECK (char_length("order_guests"."name") between 1 and 80)
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
	"overridden_version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total_price" = "order_items"."quantity" * "order_items"."price_per_item")
);
--> statement-breakpoint
CREATE TABLE "order_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" "release_state" DEFAULT 'open' NOT NULL,
	"taken_order_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_releases_taken" CHECK (("order_releases"."state" = 'taken') = ("order_releases"."taken_order_id" is not null)),
	CONSTRAINT "order_releases_decided" CHECK (("order_releases"."state" = 'open') = ("order_releases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total_tokens" integer NOT NULL,
	"replaced_by" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_revisions_key" UNIQUE("order_id","revision"),
	CONSTRAINT "order_revisions_revision" CHECK ("order_revisions"."revision" >= 0)
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
	"revision" integer DEFAULT 0 NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_method" "payment_method" DEFAULT 'wallet' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"amount_zar" numeric(10, 2),
	"merchant_txn_id" text,
	"payment_id" text,
	"gateway_response" jsonb,
	"paid_at" timestamp (3) with time zone,
	"payment_due_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"fulfilled_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"standing_order_id" uuid,
	"week_id" uuid,
	"team_order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("order_number"),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_at" is not null and "orders"."cancellation_reason" is not null)),
	CONSTRAINT "orders_fulfilled" CHECK (("orders"."status" = 'fulfilled') = ("orders"."fulfilled_at" is not null)),
	CONSTRAINT "orders_confirmed" CHECK ("orders"."status" not in ('confirmed', 'fulfilled') or "orders"."confirmed_at" is not null),
	CONSTRAINT "orders_card" CHECK (("orders"."payment_method" = 'card') = ("orders"."payment_due_at" is not null) and ("orders"."payment_method" = 'card') = ("orders"."amount_zar" is not null)),
	CONSTRAINT "orders_not_paid" CHECK ("orders"."payment_status" = 'paid' or "orders"."status" not in ('confirmed', 'fulfilled')),
	CONSTRAINT "orders_paid" CHECK (("orders"."payment_status" = 'paid') = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"bound_to" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY("bound_to","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_key" UNIQUE("credential_id")
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
	"topup_id" uuid,
	"order_id" uuid,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"initiation" json,
	"claimed_until" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_reference_key" UNIQUE("gateway","reference"),
	CONSTRAINT "payment_attempts_subject" CHECK (num_nonnulls("payment_attempts"."topup_id", "payment_attempts"."order_id") = 1)
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
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"settlement_id" uuid NOT NULL,
	"method" "refund_method" NOT NULL,
	"state" "refund_state" NOT NULL,
	"amount_cents" integer NOT NULL,
	"tokens" integer NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"provider_refund_id" text,
	"detail" text,
	"requested_by" uuid,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amounts" CHECK ("payment_refunds"."amount_cents" > 0 and "payment_refunds"."tokens" > 0),
	CONSTRAINT "payment_refunds_resolved" CHECK (("payment_refunds"."state" = 'requested') = ("payment_refunds"."resolved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"orders" boolean NOT NULL,
	"topups" boolean NOT NULL,
	"new_orders" boolean NOT NULL,
	"sid" text,
	"device_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "rating_weeks" (
	"menu_item_id" uuid NOT NULL,
	"week" date NOT NULL,
	"ratings" integer NOT NULL,
	"stars" integer NOT NULL,
	CONSTRAINT "rating_weeks_menu_item_id_week_pk" PRIMARY KEY("menu_item_id","week"),
	CONSTRAINT "rating_weeks_stars" CHECK ("rating_weeks"."stars" between "rating_weeks"."ratings" and 5 * "rating_weeks"."ratings")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"words" text,
	"delivery_date" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "readiness_probe" (
	"filler" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"period" integer NOT NULL,
	CONSTRAINT "retention_periods_bounds" CHECK (kind = 'answers' and period between 7 and 90 or kind = 'waiting' and period between 1 and 90 or kind = 'alerts' and period between 30 and 365 or kind = 'uploads' and period between 7 and 365 or kind = 'forged' and period between 30 and 365 or kind = 'devices' and period between 30 and 365 or kind = 'messages' and period between 30 and 1095 or kind = 'notifications' and period between 180 and 1825 or kind = 'manifests' and period between 180 and 1825 or kind = 'dietReads' and period between 180 and 1825 or kind = 'securityEvents' and period between 30 and 1095 or kind = 'words' and period between 90 and 1825 or kind = 'accounts' and period between 1 and 10 or kind = 'requests' and period between 1 and 10 or kind = 'documents' and period between 5 and 15)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"unaudited" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"user_id" uuid,
	"ip_address" text,
	"detail" text DEFAULT '' NOT NULL,
	"slot" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_position_key" UNIQUE("position"),
	CONSTRAINT "security_events_sum_key" UNIQUE NULLS NOT DISTINCT("event","slot","actor_id","user_id","ip_address","detail"),
	CONSTRAINT "security_events_times" CHECK ("security_events"."times" > 0),
	CONSTRAINT "security_events_order" CHECK ("security_events"."last_at" >= "security_events"."first_at")
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
CREATE TABLE "receipt_sequences" (
	"year" integer PRIMARY KEY NOT NULL,
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
	"topup_id" uuid,
	"order_id" uuid,
	"notification_id" uuid,
	"amount_cents" integer NOT NULL,
	"processing_status" "processing_status" NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"processed_by" uuid,
	"paid_order" boolean DEFAULT false NOT NULL,
	"processed_tokens" integer,
	"processing_notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlements_payment_key" UNIQUE("gateway","provider_payment_id"),
	CONSTRAINT "settlements_subject" CHECK (num_nonnulls("settlements"."topup_id", "settlements"."order_id") = 1),
	CONSTRAINT "settlements_credited" CHECK ("settlements"."paid_order"::int + ("settlements"."processed_tokens" is not null)::int = ("settlements"."processing_status" = 'credited')::int),
	CONSTRAINT "settlements_paid_order" CHECK ("settlements"."order_id" is not null or not "settlements"."paid_order")
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
	"credit_limit" integer DEFAULT 5000 NOT NULL,
	"credit_day_limit" integer DEFAULT 20000 NOT NULL,
	"waiting_offer_minutes" integer DEFAULT 20 NOT NULL,
	"standing_order_time" text DEFAULT '08:00' NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"sole_administrator_credits" boolean DEFAULT true NOT NULL,
	"former_credit_limit" integer,
	"former_credit_day_limit" integer,
	"credit_limits_raised_at" timestamp (3) with time zone,
	"transfers_on" boolean DEFAULT false NOT NULL,
	"transfer_limit" integer DEFAULT 200 NOT NULL,
	"transfer_day_limit" integer DEFAULT 500 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_window" CHECK ("site_settings"."delivery_window_start" < "site_settings"."delivery_window_end"),
	CONSTRAINT "site_settings_vat_number" CHECK ("site_settings"."vat_number" ~ '^(4[0-9]{9})?$'),
	CONSTRAINT "site_settings_threshold" CHECK ("site_settings"."notification_threshold" between 1 and 1000),
	CONSTRAINT "site_settings_credit_limits" CHECK ("site_settings"."credit_limit" > 0 and "site_settings"."credit_day_limit" > 0),
	CONSTRAINT "site_settings_standing_order_time" CHECK ("site_settings"."standing_order_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "site_settings_waiting_offer" CHECK ("site_settings"."waiting_offer_minutes" between 1 and 240),
	CONSTRAINT "site_settings_transfers" CHECK ("site_settings"."transfer_limit" between 1 and 5000 and "site_settings"."transfer_day_limit" between 1 and 20000),
	CONSTRAINT "site_settings_ceiling" CHECK ("site_settings"."credit_ceiling" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "standing_order_dates" (
	"standing_order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"state" "standing_date_state" NOT NULL,
	"menu_item_id" uuid,
	"order_id" uuid,
	"reason" jsonb,
	"tried_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standing_order_dates_standing_order_id_date_pk" PRIMARY KEY("standing_order_id","date"),
	CONSTRAINT "standing_order_dates_placed" CHECK (("standing_order_dates"."state" = 'placed') = ("standing_order_dates"."order_id" is not null)),
	CONSTRAINT "standing_order_dates_skipped" CHECK ("standing_order_dates"."state" <> 'skipped' or "standing_order_dates"."reason" is not null),
	CONSTRAINT "standing_order_dates_decided" CHECK (("standing_order_dates"."state" = 'waiting') = ("standing_order_dates"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"weekdays" integer[] NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"second_menu_item_id" uuid,
	"quantity" integer NOT NULL,
	"highest_price" integer,
	"paused_until" date,
	"skipped_dates" date[] NOT NULL,
	"active_since" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standing_orders_weekdays" CHECK ("standing_orders"."weekdays" <@ '{1,2,3,4,5,6,7}' and cardinality("standing_orders"."weekdays") between 1 and 7),
	CONSTRAINT "standing_orders_quantity" CHECK ("standing_orders"."quantity" between 1 and 999),
	CONSTRAINT "standing_orders_second" CHECK ("standing_orders"."second_menu_item_id" <> "standing_orders"."menu_item_id"),
	CONSTRAINT "standing_orders_highest_price" CHECK ("standing_orders"."highest_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subject_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "subject_request_kind" NOT NULL,
	"channel" "subject_request_channel" NOT NULL,
	"user_id" uuid,
	"erasure_request_id" uuid,
	"person" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" "subject_request_state" DEFAULT 'open' NOT NULL,
	"entered_by" uuid,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"closing_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subject_requests_erasure_key" UNIQUE("erasure_request_id"),
	CONSTRAINT "subject_requests_closed" CHECK (("subject_requests"."state" = 'open') = ("subject_requests"."closed_at" is null)),
	CONSTRAINT "subject_requests_due" CHECK ("subject_requests"."due_on" >= "subject_requests"."received_on"),
	CONSTRAINT "subject_requests_person" CHECK ("subject_requests"."user_id" is not null or "subject_requests"."person" <> '')
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
CREATE TABLE "team_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"delivery_date" date NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"state" "team_order_state" DEFAULT 'open' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_orders_token_key" UNIQUE("token"),
	CONSTRAINT "team_orders_name" CHECK (char_length("team_orders"."name") between 1 and 80),
	CONSTRAINT "team_orders_token" CHECK (char_length("team_orders"."token") >= 22),
	CONSTRAINT "team_orders_closed" CHECK (("team_orders"."state" = 'open') = ("team_orders"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "token_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"tokens" integer NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_transfers_tokens" CHECK ("token_transfers"."tokens" > 0),
	CONSTRAINT "token_transfers_not_own" CHECK ("token_transfers"."sender_id" <> "token_transfers"."receiver_id"),
	CONSTRAINT "token_transfers_note" CHECK (char_length("token_transfers"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "topup_orders" (
	"topup_id" uuid PRIMARY KEY NOT NULL,
	"delivery_date" date,
	"lines" jsonb,
	"expected_total" bigint,
	"orders" jsonb,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"week_id" uuid,
	"refusal" jsonb,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topup_orders_decided" CHECK (num_nonnulls("topup_orders"."order_id", "topup_orders"."week_id", "topup_orders"."refusal") = num_nonnulls("topup_orders"."decided_at")),
	CONSTRAINT "topup_orders_kind" CHECK (num_nonnulls("topup_orders"."delivery_date", "topup_orders"."lines", "topup_orders"."expected_total") = case when "topup_orders"."orders" is null then 3 else 0 end)
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
CREATE TABLE "user_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"low_balance" integer,
	"nothing_ordered_on" integer[] NOT NULL,
	"week_menu" boolean NOT NULL,
	"time" text NOT NULL,
	"seen_entry" integer NOT NULL,
	"active_since" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_alerts_low_balance" CHECK ("user_alerts"."low_balance" between 1 and 99999999),
	CONSTRAINT "user_alerts_days" CHECK ("user_alerts"."nothing_ordered_on" <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "user_alerts_time" CHECK ("user_alerts"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "user_diets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL,
	"block_traces" boolean NOT NULL,
	"diets" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"password_fits_administrator" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"employee_id" text NOT NULL,
	"employee_key" text,
	"cell_phone" text NOT NULL,
	"profile_image_url" text,
	"role" "user_role" DEFAULT 'customer' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_emergency" boolean DEFAULT false NOT NULL,
	"language" "language",
	"mail_order_confirmed" boolean DEFAULT true NOT NULL,
	"mail_tokens_credited" boolean DEFAULT true NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_employee_id_key" UNIQUE("employee_id"),
	CONSTRAINT "users_employee_key_key" UNIQUE("employee_key"),
	CONSTRAINT "users_cell_phone_key" UNIQUE("cell_phone"),
	CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or not "users"."is_active"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"auto_buy" boolean NOT NULL,
	"price" integer NOT NULL,
	"state" "waiting_state" NOT NULL,
	"held_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"order_id" uuid,
	"reason" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_entries_held" CHECK ("waiting_entries"."state" <> 'offered' or "waiting_entries"."held_until" is not null),
	CONSTRAINT "waiting_entries_ordered" CHECK (("waiting_entries"."state" = 'ordered') = ("waiting_entries"."order_id" is not null)),
	CONSTRAINT "waiting_entries_ended" CHECK (("waiting_entries"."state" = 'ended') = ("waiting_entries"."reason" is not null))
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
	"transfer_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_transactions_entry_key" UNIQUE("wallet_id","entry_number"),
	CONSTRAINT "wallet_transactions_sum" CHECK ("wallet_transactions"."balance_after" = "wallet_transactions"."balance_before" + "wallet_transactions"."amount"),
	CONSTRAINT "wallet_transactions_not_negative" CHECK ("wallet_transactions"."balance_after" >= 0),
	CONSTRAINT "wallet_transactions_sign" CHECK (case when "wallet_transactions"."type" = 'order' then "wallet_transactions"."amount" < 0 when "wallet_transactions"."type" in ('topup', 'credit', 'refund') then "wallet_transactions"."amount" > 0 else "wallet_transactions"."amount" <> 0 end),
	CONSTRAINT "wallet_transactions_source" CHECK (("wallet_transactions"."type" in ('order', 'refund')) = ("wallet_transactions"."order_id" is not null)),
	CONSTRAINT "wallet_transactions_transfer" CHECK (("wallet_transactions"."type" in ('topup', 'credit', 'order', 'refund', 'adjustment')) = ("wallet_transactions"."transfer_id" is null))
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
ALTER TABLE "account_uses" ADD CONSTRAINT "account_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_seen" ADD CONSTRAINT "admin_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allergen_changes" ADD CONSTRAINT "allergen_changes_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerned_orders" ADD CONSTRAINT "concerned_orders_change_id_allergen_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."allergen_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_menus" ADD CONSTRAINT "daily_menus_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD CONSTRAINT "delivery_manifests_generated_by_users_id_fk" FOREIGN KEY ("generated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_consents" ADD CONSTRAINT "diet_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_reads" ADD CONSTRAINT "diet_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_declarations" ADD CONSTRAINT "dish_declarations_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_set_menus" ADD CONSTRAINT "hand_set_menus_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guests" ADD CONSTRAINT "order_guests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guests" ADD CONSTRAINT "order_guests_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_releases" ADD CONSTRAINT "order_releases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_releases" ADD CONSTRAINT "order_releases_taken_order_id_orders_id_fk" FOREIGN KEY ("taken_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_order_id_team_orders_id_fk" FOREIGN KEY ("team_order_id") REFERENCES "public"."team_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_known_device_fk" FOREIGN KEY ("device_hash","user_id") REFERENCES "public"."known_devices"("device_hash","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rating_weeks" ADD CONSTRAINT "rating_weeks_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_notification_id_payment_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."payment_notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_second_menu_item_id_menu_items_id_fk" FOREIGN KEY ("second_menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_erasure_request_id_erasure_requests_id_fk" FOREIGN KEY ("erasure_request_id") REFERENCES "public"."erasure_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "token_transfers_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "token_transfers_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_orders" ADD CONSTRAINT "topup_orders_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_orders" ADD CONSTRAINT "topup_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topups" ADD CONSTRAINT "topups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topups" ADD CONSTRAINT "topups_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_alerts" ADD CONSTRAINT "user_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_diets" ADD CONSTRAINT "user_diets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_transfer_id_token_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_menu_assignments" ADD CONSTRAINT "weekly_menu_assignments_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_to_send_idx" ON "alerts" USING btree ("user_id") WHERE is_told and message_id is null;--> statement-breakpoint
CREATE INDEX "alerts_message_idx" ON "alerts" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "alerts_created_idx" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "allergen_changes_menu_item_idx" ON "allergen_changes" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "audit_logs_entity_idx" ON "audit_logs" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_logs_created_idx" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "concerned_orders_order_idx" ON "concerned_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_requests_created_idx" ON "credit_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_consents_standing_key" ON "diet_consents" USING btree ("user_id","purpose") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "diet_reads_user_idx" ON "diet_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_user_idx" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_waiting_key" ON "erasure_requests" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "erasure_requests_created_idx" ON "erasure_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_named_idx" ON "invoices" USING btree ("created_at") WHERE parties->'buyer'->>'name' <> 'Name removed';--> statement-breakpoint
CREATE INDEX "known_devices_user_idx" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_messages_created_idx" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_failed_idx" ON "mail_messages" USING btree ("created_at") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_menu_item_idx" ON "order_items" USING btree ("menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_releases_open_key" ON "order_releases" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "order_releases_taken_key" ON "order_releases" USING btree ("taken_order_id");--> statement-breakpoint
CREATE INDEX "order_releases_order_idx" ON "order_releases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_delivery_idx" ON "orders" USING btree ("delivery_date","status");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_on","status");--> statement-breakpoint
CREATE INDEX "orders_pending_idx" ON "orders" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_team_idx" ON "orders" USING btree ("team_order_id") WHERE team_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_week_key" ON "orders" USING btree ("week_id","delivery_date") WHERE week_id is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("payment_due_at") WHERE status = 'pending' and payment_status = 'pending';--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_topup_idx" ON "payment_attempts" USING btree ("topup_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_check_idx" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_notifications_received_idx" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_notifications_verdict_idx" ON "payment_notifications" USING btree ("verdict");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_standing_key" ON "payment_refunds" USING btree ("settlement_id") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "push_devices_user_idx" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_sid_idx" ON "push_devices" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "push_devices_new_orders_idx" ON "push_devices" USING btree ("user_id") WHERE "push_devices"."new_orders";--> statement-breakpoint
CREATE INDEX "push_devices_known_device_idx" ON "push_devices" USING btree ("device_hash","user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "ratings_user_idx" ON "ratings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_words_idx" ON "ratings" USING btree ("delivery_date") WHERE words is not null;--> statement-breakpoint
CREATE INDEX "security_events_first_idx" ON "security_events" USING btree ("first_at","position");--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("event","first_at","position");--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "security_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_actor_idx" ON "security_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree (("sess"->>'userId'));--> statement-breakpoint
CREATE INDEX "settlements_topup_idx" ON "settlements" USING btree ("topup_id");--> statement-breakpoint
CREATE INDEX "settlements_order_idx" ON "settlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlements_created_idx" ON "settlements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "settlements_ready_idx" ON "settlements" USING btree ("created_at") WHERE processing_status = 'ready';--> statement-breakpoint
CREATE INDEX "standing_order_dates_waiting_idx" ON "standing_order_dates" USING btree ("date") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "standing_order_dates_order_idx" ON "standing_order_dates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "standing_orders_user_idx" ON "standing_orders" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "subject_requests_open_idx" ON "subject_requests" USING btree ("due_on","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "subject_requests_due_idx" ON "subject_requests" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "subject_requests_user_idx" ON "subject_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_orders_user_idx" ON "team_orders" USING btree ("user_id","delivery_date");--> statement-breakpoint
CREATE INDEX "token_transfers_sender_idx" ON "token_transfers" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "token_transfers_receiver_idx" ON "token_transfers" USING btree ("receiver_id","created_at");--> statement-breakpoint
CREATE INDEX "topups_user_idx" ON "topups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "topups_status_idx" ON "topups" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_open_key" ON "waiting_entries" USING btree ("user_id","date","menu_item_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_line_idx" ON "waiting_entries" USING btree ("date","menu_item_id","number") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_offered_idx" ON "waiting_entries" USING btree ("user_id","date") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_entries_user_idx" ON "waiting_entries" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "wallet_transactions_credited_idx" ON "wallet_transactions" USING btree ("created_at") WHERE type in ('topup', 'credit');--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_transfer_key" ON "wallet_transactions" USING btree ("transfer_id","wallet_id") WHERE transfer_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_transactions_order_idx" ON "wallet_transactions" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_one_per_settlement_key" ON "wallet_transactions" USING btree ("settlement_id") WHERE type = 'topup';--> statement-breakpoint
-- An order is written after its lines and its ledger entry, together with its number, so that the day's
-- sequence, the most contended row, is held for as short as possible.
ALTER TABLE "order_items" ALTER CONSTRAINT "order_items_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ALTER CONSTRAINT "wallet_transactions_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
INSERT INTO "calendar_settings" ("id") VALUES (1);--> statement-breakpoint
INSERT INTO "holiday_changes" ("date", "name", "is_holiday") VALUES
	('2021-11-01', 'Municipal elections', true),
	('2022-12-27', 'Day declared instead of Christmas Day', true),
	('2023-12-15', 'Day declared after the Rugby World Cup', true),
	('2024-05-29', 'General election', true);
