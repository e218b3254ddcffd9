export { download as GET } from '@/lib/api/files'
