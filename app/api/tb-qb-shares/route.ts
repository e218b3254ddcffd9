export { addShare as POST, shareList as GET } from '@/lib/api/shares'
