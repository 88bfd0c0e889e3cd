CREATE TYPE "public"."language" AS ENUM('en', 'af', 'zu');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" "language";