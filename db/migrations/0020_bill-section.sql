ALTER TABLE `bills` ADD `format` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `section_code` text;