export { queryFirms as GET } from '@/lib/api/cobids'
