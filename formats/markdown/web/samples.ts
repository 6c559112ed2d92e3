/** Documents as models write them, for tests: long and well made, with maths, and messy. */
export const lessonPlan = String.raw`# KẾ HOẠCH BÀI DẠY

**Trường:** THCS Lê Lợi    **Tổ:** Toán – Tin
**Họ và tên giáo viên:** ______________________

## Bài 6. Hằng đẳng thức đáng nhớ

*Môn học:* Toán; *lớp:* 8. Thời gian thực hiện: **2 tiết**.

## I. Mục tiêu

1. **Kiến thức**
   - Nhận biết và phát biểu được bình phương của một tổng, bình phương của một hiệu.
   - Viết được \( (a+b)^2 = a^2 + 2ab + b^2 \) và $a^2 - b^2 = (a-b)(a+b)$.
2. **Năng lực**
   - *Năng lực chung:* tự chủ, giao tiếp và hợp tác.
   - *Năng lực toán học:*
     1. tư duy và lập luận;
     2. mô hình hoá.

     Giáo viên quan sát trong cả hai tiết.
3. **Phẩm chất:**chăm chỉ, trách nhiệm.

## II. Thiết bị dạy học và học liệu

- [x] Bảng nhóm, bút dạ
- [ ] Phiếu học tập số 1 ([tải về](https://example.edu.vn/phieu-1?lop=8&to=2))
  - [ ] bản in cho **12** nhóm
- Máy chiếu

## III. Tiến trình dạy học

### Hoạt động 1. Khởi động (7 phút)

| Hoạt động của GV và HS | Nội dung | Thời gian |
| :--- | :---: | ---: |
| **Chuyển giao:** GV nêu tình huống tính nhanh $102^2$<br>HS đọc đề | Tính $101^2 - 99^2$ | 3' |
| **Báo cáo:** đại diện nhóm trình bày | $400$ | 4' |

### Hoạt động 2. Hình thành kiến thức

Với hai biểu thức tuỳ ý $A$ và $B$, ta có:

$$
\begin{aligned}
(A + B)^2 &= A^2 + 2AB + B^2 \\
(A - B)^2 &= A^2 - 2AB + B^2
\end{aligned}
$$

> **Chú ý.** "Hiệu hai bình phương" khác "bình phương của một hiệu".
>
> - $A^2 - B^2 = (A - B)(A + B)$

<table>
<tr><th rowspan="2">Chủ đề</th><th colspan="3">Mức độ</th></tr>
<tr><th>Nhận biết</th><th>Thông hiểu</th><th>Vận dụng</th></tr>
<tr><td>Hằng đẳng thức</td><td align="center">2</td><td align="center">$\frac{1}{2}$</td><td>**1 câu**<br>Bài 2.7</td></tr>
</table>

---

## IV. Hồ sơ khác[^1]

Câu 1. Khai triển $(x+3)^2$:
A. $x^2+9$
B. $x^2+6x+9$
C. $x^2+3x+9$
D. $2x+6$

<div style="page-break-after: always"></div>

Nhận xét thêm xem [^2] và *SGK Toán 8, tập một*.

[^1]: Theo Công văn 5512/BGDĐT-GDTrH.
[^2]: Ghi sau tiết dạy.

    Gồm hai phần.
`

export const quiz = String.raw`## Đề kiểm tra 15 phút – Hoá học 9

1. Cân bằng: $\ce{Fe + O2 -> Fe3O4}$ ~~(đã học)~~
2. Giá một lọ hoá chất là $5, hai lọ là $10; học sinh tính tổng.

   ~~~python
   # tính khối lượng mol
   def mol(m, M):
       return m / M   # <m> là khối lượng
   ~~~

3. Nồng độ $H_2SO_4$ là \[C\% = \frac{m_{ct}}{m_{dd}} \times 100\%\] (viết gọn).
4. Điền vào chỗ trống: H<sub>2</sub>O là ______, x<sup>2</sup> là ______ và <u>gạch chân</u>, <mark>tô sáng</mark>.

**Đáp án**

| Câu | 1 | 2 |
| --- | --- | --- |
| | A | B |

<ol type="a"><li>đúng</li><li>sai</li></ol>

Họ và tên: ………&#9;Lớp: …… <span style="color: #c00000">**Đáp án: B**</span>, <font color="green">đúng</font>.

<table border="0"><tr><td align="center">NGƯỜI RA ĐỀ</td><td align="center">DUYỆT CỦA TỔ</td></tr></table>

<p align="center"><b>HẾT</b></p>

***Ghi chú:*** xem www và thư thay.lan@truong.edu.vn, https://vi.wikipedia.org/wiki/To%C3%A1n_h%E1%BB%8Dc.
`

export const messy = String.raw`<think>Cần soạn ngắn gọn.</think>

Chào thầy cô! Điền <họ tên học sinh> và <lớp>, dùng thẻ <table> khi cần.

**Bước 1:**đọc **"đề bài"**rồi làm
**không đóng
- a
- b

  tiếp b
* c
1) một
3) ba

| lệch | bảng |
|---|---|
| thiếu ô |
| thừa | ô | này |

<table><tr><td>

- **mục** trong ô
- $y$

</td></tr>

    <tr><td>sau dòng trống</td></tr>
</table>

![ảnh](https://example.com/a.png) [hỏng](javascript:alert(1))

\[
x
+ y
\]

Tiêu đề kiểu cũ
===

$$ chưa đóng

~~~
khối mã không đóng
# vẫn là mã
`

export const samples = { lessonPlan, quiz, messy }
