ALTER TABLE `open_details` ADD `signature` integer;--> statement-breakpoint
ALTER TABLE `open_details` ADD `second_swipe` integer;