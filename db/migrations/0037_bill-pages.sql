ALTER TABLE `recognised_pages` ADD `rules` text;--> statement-breakpoint
ALTER TABLE `recognitions` ADD `bill_pages` text;