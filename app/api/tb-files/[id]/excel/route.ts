export { fileAsExcel as GET } from '@/lib/api/files'
