CREATE TABLE "audit_anchors" (
	"position" bigint PRIMARY KEY NOT NULL,
	"row_hash" text NOT NULL,
	"mac" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
