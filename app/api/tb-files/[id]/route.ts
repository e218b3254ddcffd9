export { deleteFile as DELETE } from '@/lib/api/files'
