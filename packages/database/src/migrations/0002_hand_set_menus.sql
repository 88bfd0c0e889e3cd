CREATE TABLE "hand_set_menus" (
	"date" date PRIMARY KEY NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
