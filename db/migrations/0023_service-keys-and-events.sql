CREATE TABLE `event_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`target_id` integer NOT NULL,
	`open_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`begun_at` integer,
	`next_at` integer NOT NULL,
	`ended_at` integer,
	`failure` text,
	`status` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `event_targets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_deliveries_waiting` ON `event_deliveries` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `event_deliveries_order` ON `event_deliveries` (`target_id`,`open_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `event_deliveries_event` ON `event_deliveries` (`event_id`);--> statement-breakpoint
CREATE TABLE `event_targets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`address` text NOT NULL,
	`secret` text NOT NULL,
	`kinds` text NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_targets_organisation` ON `event_targets` (`organisation_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`open_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_uid_unique` ON `events` (`uid`);--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);--> statement-breakpoint
CREATE TABLE `service_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` integer NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`revoked_at` integer,
	`revoked_by` integer,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `service_keys_organisation` ON `service_keys` (`organisation_id`);