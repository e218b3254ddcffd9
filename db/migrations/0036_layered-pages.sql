ALTER TABLE `recognised_pages` ADD `agrees` integer;--> statement-breakpoint
ALTER TABLE `technical_documents` ADD `layered_pages` text;