export { fileList as GET } from '@/lib/api/files'
