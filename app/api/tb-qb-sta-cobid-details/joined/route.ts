export { joinNames as POST, queryJoined as GET } from '@/lib/api/cobids'
