CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`who` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_kind_who` ON `attempts` (`kind`,`who`,`at`);--> statement-breakpoint
CREATE TABLE `departments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `departments_organisation` ON `departments` (`organisation_id`);--> statement-breakpoint
CREATE TABLE `dictionary_items` (
	`organisation_id` integer NOT NULL,
	`dict_no` text NOT NULL,
	`item_value` text NOT NULL,
	`item_text` text,
	`disabled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`organisation_id`, `dict_no`, `item_value`),
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `module_settings` (
	`organisation_id` integer NOT NULL,
	`key` text NOT NULL,
	`sort` integer,
	`icon` text,
	`hidden` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`organisation_id`, `key`),
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sms_codes` (
	`mobile` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`wrong` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `organisations` ADD `disabled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `organisation_id` integer REFERENCES organisations(id);--> statement-breakpoint
ALTER TABLE `roles` ADD `code` text;--> statement-breakpoint
ALTER TABLE `roles` ADD `name` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `users` ADD `state` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `receipt` text;--> statement-breakpoint
ALTER TABLE `users` ADD `department_id` integer REFERENCES departments(id);--> statement-breakpoint
ALTER TABLE `users` ADD `mobile` text;--> statement-breakpoint
ALTER TABLE `users` ADD `colour` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile` ON `users` (`mobile`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_receipt` ON `users` (`receipt`);--> statement-breakpoint
CREATE INDEX `users_organisation` ON `users` (`organisation_id`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`);--> statement-breakpoint
UPDATE `roles` SET `code` = `id`, `organisation_id` = (SELECT min(`id`) FROM `organisations`);--> statement-breakpoint
UPDATE `roles` SET `permissions` = json_insert(`permissions`, '$[#]', json('{"name":"organisation","actions":["create"]}')) WHERE `id` = 'administrator';
