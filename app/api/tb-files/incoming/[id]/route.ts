export { readAs as POST, removeIncoming as DELETE } from '@/lib/api/incoming'
