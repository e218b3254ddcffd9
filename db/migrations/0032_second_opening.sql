CREATE TABLE `second_openings` (
	`open_id` text PRIMARY KEY NOT NULL,
	`first_open_id` text NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_openings_first_open_id_unique` ON `second_openings` (`first_open_id`);