CREATE TABLE `claim_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sort` integer NOT NULL,
	`claim` text NOT NULL,
	`value` text,
	`role_id` text NOT NULL,
	`department_id` integer,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `claim_rules_role` ON `claim_rules` (`role_id`);--> statement-breakpoint
CREATE TABLE `installation_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `logout_tokens` (
	`issuer` text NOT NULL,
	`jti` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `jti`)
);
--> statement-breakpoint
CREATE TABLE `provider_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_accounts_subject` ON `provider_accounts` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `provider_accounts_user` ON `provider_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `provider_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`sid` text,
	`id_token` text NOT NULL,
	`proved_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_sessions_subject` ON `provider_sessions` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `provider_sessions_sid` ON `provider_sessions` (`issuer`,`sid`);