// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.registration !== void 0) {
        let _errs1 = errors;
        if (typeof data.registration != "boolean")
          return validate20.errors = [{ instancePath: instancePath + "/registration", schemaPath: "#/properties/registration/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.forgot !== void 0) {
          let data1 = data.forgot, _errs3 = errors;
          if (errors === _errs3)
            if (Array.isArray(data1)) {
              var valid1 = !0;
              let len0 = data1.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let _errs5 = errors;
                if (typeof data1[i0] != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/forgot/" + i0, schemaPath: "#/properties/forgot/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid1 = _errs5 === errors;
                if (!valid1)
                  break;
              }
            } else
              return validate20.errors = [{ instancePath: instancePath + "/forgot", schemaPath: "#/properties/forgot/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.login_by !== void 0) {
            let data3 = data.login_by, _errs7 = errors;
            if (errors === _errs7)
              if (Array.isArray(data3)) {
                var valid2 = !0;
                let len1 = data3.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let _errs9 = errors;
                  if (typeof data3[i1] != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/login_by/" + i1, schemaPath: "#/properties/login_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid2 = _errs9 === errors;
                  if (!valid2)
                    break;
                }
              } else
                return validate20.errors = [{ instancePath: instancePath + "/login_by", schemaPath: "#/properties/login_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
            var valid0 = _errs7 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.password !== void 0) {
              let data5 = data.password, _errs11 = errors;
              if (errors === _errs11)
                if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                  if (data5.min_length !== void 0) {
                    let data6 = data5.min_length, _errs13 = errors;
                    if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)))
                      return validate20.errors = [{ instancePath: instancePath + "/password/min_length", schemaPath: "#/properties/password/properties/min_length/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                    var valid3 = _errs13 === errors;
                  } else
                    var valid3 = !0;
                  if (valid3)
                    if (data5.max_length !== void 0) {
                      let data7 = data5.max_length, _errs15 = errors;
                      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)))
                        return validate20.errors = [{ instancePath: instancePath + "/password/max_length", schemaPath: "#/properties/password/properties/max_length/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                      var valid3 = _errs15 === errors;
                    } else
                      var valid3 = !0;
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/password", schemaPath: "#/properties/password/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid0 = _errs11 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.default !== void 0) {
                let _errs17 = errors;
                if (typeof data.default != "boolean")
                  return validate20.errors = [{ instancePath: instancePath + "/default", schemaPath: "#/properties/default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                var valid0 = _errs17 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { registration: !0, forgot: !0, login_by: !0, password: !0, default: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
