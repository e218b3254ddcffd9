export { incomingList as GET, receive as POST, removeAllIncoming as DELETE } from '@/lib/api/incoming'
