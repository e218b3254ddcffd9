CREATE TABLE `signature_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`username` text,
	`signed_at` integer NOT NULL,
	`reason` text NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `signature_withdrawals_open` ON `signature_withdrawals` (`open_id`);--> statement-breakpoint
CREATE TABLE `attendance_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`expert_id` integer,
	`expert_name` text NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`expert_id`) REFERENCES `experts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attendance_changes_open` ON `attendance_changes` (`open_id`);--> statement-breakpoint
CREATE INDEX `attendance_changes_expert` ON `attendance_changes` (`expert_id`);--> statement-breakpoint
UPDATE `roles` SET `permissions` = (
	SELECT json_group_array(json(CASE WHEN json_extract(`value`, '$.name') = 'expert' THEN json_insert(`value`, '$.actions[#]', 'attendance') ELSE `value` END))
	FROM json_each(`roles`.`permissions`)
)
WHERE (`code` IN ('administrator', 'supervisor') OR EXISTS (
	SELECT 1 FROM json_each(`roles`.`permissions`) AS `one`
	WHERE json_extract(`one`.`value`, '$.name') = 'section' AND `one`.`value` LIKE '%"edit"%'
))
AND NOT EXISTS (SELECT 1 FROM json_each(`roles`.`permissions`) AS `one` WHERE `one`.`value` LIKE '%"attendance"%');
